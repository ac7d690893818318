import { homeworkTasks, mostHomeworkText } from '@shuyuan/contract/class/homework'
import type { DeskHomeworkList } from '@shuyuan/contract/desk/class/homework'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { AskedButton } from '../asked-button.tsx'
import { ActedNote, DeskDraft, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { actOnHomework, chapterChoices } from './homework.server.ts'

export const handle: PageHandle = {
  ns: ['class-homework', 'homework', 'desk', 'list', 'ui'],
  title: 'class-homework:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/homework/list', { params: { term } }))
  const { context } = args
  return {
    ...found,
    term,
    chapters: chapterChoices(context.get(contentContext), context.get(languageContext)),
  }
}

export const action = actOnHomework
export const shouldRevalidate = revalidateAfterAct

/** The homework of a class: what was given, how much came in, and a form for more. */
export default function HomeworkListPage() {
  const { t } = useTranslation('class-homework')
  const found = useLoaderData<typeof loader>()
  const { term, title, list } = found
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}`}>{title}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about')}</p>
      </div>
      <Card title={t('given', { count: list.length })}>
        {list.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {list.map((each) => (
              <HomeworkItem key={each.id} homework={each} places={found.places} />
            ))}
          </ol>
        )}
      </Card>
      <Auth node={authCheckOf('desk/homework:set')}>
        <GiveHomework key={term} found={found} />
      </Auth>
    </div>
  )
}

function HomeworkItem({
  homework,
  places,
}: { homework: DeskHomeworkList['list'][number] } & Pick<DeskHomeworkList, 'places'>) {
  const { t } = useTranslation(['class-homework', 'homework'])
  const dateText = useDateText()
  const { Form, acted, busy } = useDeskForm(() => false)
  const { id, task, chapter, text, file, due, handed, answered } = homework
  const words = [task && chapter && t(`homework:tasks.${task}`, { chapter }), text, file?.name]
  const what = words.filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <PageLink
          to={`/desk/homework/${id}`}
          className="inline-flex min-h-target items-center text-link wrap-anywhere"
        >
          <span className="line-clamp-2">{what}</span>
        </PageLink>
        <Facts
          className="text-sm text-muted"
          items={[
            t('homework:due', { day: dateText(due, 'weekday') }),
            t('handed', { count: handed, places }),
          ]}
        />
      </div>
      <div className="flex items-center gap-4">
        {handed > answered && <Badge tone="info">{t('waits', { count: handed - answered })}</Badge>}
        <Auth node={authCheckOf('desk/homework:set')}>
          <Form method="post">
            <HiddenFields of={{ id }} />
            <AskedButton
              name="act"
              value="remove"
              variant="danger"
              busy={busy}
              ask={t('removeAsk', { count: handed })}
            >
              {t('remove')}
              <span className="sr-only"> {what}</span>
            </AskedButton>
          </Form>
        </Auth>
      </div>
      {acted && !acted.done && <ActedNote acted={acted} className="basis-full" />}
    </li>
  )
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>

function GiveHomework({ found }: { found: Found }) {
  const { t } = useTranslation('class-homework')
  const dateText = useDateText()
  const { term, lessons, files, chapters } = found
  const { Form, acted, busy } = useDeskForm(({ act }) => act === 'add')
  const none = t('nothing')
  return (
    <Card title={t('give')}>
      {/* What was given is cleared; what was refused stays to be mended. */}
      <Form
        key={acted?.done && !busy ? 'given' : 'open'}
        method="post"
        className="flex flex-col items-start gap-4"
      >
        <DeskDraft name={`homework ${term}`} acted={acted} />
        <Field label={t('lesson')} required className="w-full max-w-form">
          <Select
            name="lesson"
            options={lessons.map(({ planned, day }) => ({ value: planned, label: dateText(day, 'weekday') }))}
            required
          />
        </Field>
        <Field label={t('text')} className="w-full">
          <TextArea name="text" maxLength={mostHomeworkText} />
        </Field>
        <Field label={t('task')} help={t('taskHelp')} className="w-full max-w-form">
          <Select
            name="task"
            options={homeworkTasks.map((value) => ({ value, label: value ? t(`tasks.${value}`) : none }))}
          />
        </Field>
        <Field label={t('chapter')} className="w-full max-w-form">
          <Select name="ref" options={chapters} placeholder={none} />
        </Field>
        {files.length > 0 && (
          <Field label={t('file')} className="w-full max-w-form">
            <Select
              name="file"
              options={files.map(({ id, name }) => ({ value: String(id), label: name }))}
              placeholder={none}
            />
          </Field>
        )}
        <Field label={t('due')} help={t('dueHelp')} required className="w-full max-w-form">
          <TextInput type="date" name="due" required />
        </Field>
        <Button type="submit" name="act" value="add" variant="primary" busy={busy}>
          {t('submit')}
        </Button>
      </Form>
      <ActedNote acted={acted} className="mt-3" />
    </Card>
  )
}
