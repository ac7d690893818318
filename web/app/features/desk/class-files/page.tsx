import { classFileEndings } from '@shuyuan/contract/class/class-file'
import type { DeskClassFiles } from '@shuyuan/contract/desk/class/class-files'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { sizeText } from '#app/ui/size-text.ts'
import { AskedButton } from '../asked-button.tsx'
import { ActedNote, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'
import { actOnFiles } from './files.server.ts'

export const handle: PageHandle = { ns: ['class-files', 'desk', 'list', 'ui'], title: 'class-files:title' }

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/class-file/list', { params: { term } }))
  return { ...found, term }
}

export const action = actOnFiles
export const shouldRevalidate = revalidateAfterAct

/** What a class was given: more is added, the families are told in one message, one file is taken away. */
export default function ClassFilesPage() {
  const { t } = useTranslation('class-files')
  const dateText = useDateText()
  const { term, title, list, lessons, families, until } = useLoaderData<typeof loader>()
  const page = useDeskForm(({ act }) => act !== 'add')
  const untold = list.filter(({ told }) => !told).length
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}`}>{title}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about', { day: dateText(until, 'full') })}</p>
      </div>
      <Auth node={authCheckOf('desk/class:files')}>
        <AddFiles key={term} lessons={lessons} />
      </Auth>
      <Card title={t('list', { count: list.length })}>
        {list.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {list.map((file) => (
              <FileItem key={file.id} file={file} lessons={lessons} />
            ))}
          </ul>
        )}
        {untold > 0 && (
          <ActForm
            page={page}
            act="tell"
            node="desk/class:write"
            variant="primary"
            label={t('tell', { count: untold })}
            ask={t('tellAsk', { files: untold, count: families })}
            className="mt-5"
          />
        )}
        <ActedNote acted={page.acted} className="mt-3" />
      </Card>
    </div>
  )
}

function AddFiles({ lessons }: Pick<DeskClassFiles, 'lessons'>) {
  const { t } = useTranslation('class-files')
  const dateText = useDateText()
  const { Form, acted, busy } = useDeskForm(({ act }) => act === 'add')
  return (
    <Card title={t('add')}>
      {/* What was sent is cleared; what was refused stays chosen. */}
      <Form
        key={acted?.done && !busy ? 'sent' : 'open'}
        method="post"
        encType="multipart/form-data"
        className="flex flex-col items-start gap-4"
      >
        <Field label={t('files')} help={t('filesHelp')} required className="w-full max-w-form">
          <FilesInput />
        </Field>
        <Field label={t('belongs')} className="w-full max-w-form">
          <Select
            name="lesson"
            options={[
              { value: '', label: t('whole') },
              ...lessons.map(({ planned, day }) => ({ value: planned, label: dateText(day, 'weekday') })),
            ]}
          />
        </Field>
        <Button type="submit" name="act" value="add" variant="primary" busy={busy}>
          {t('send')}
        </Button>
      </Form>
      <ActedNote acted={acted} className="mt-3" />
    </Card>
  )
}

/** Takes its id from the field around it. */
function FilesInput() {
  const field = useFieldControl({})
  return (
    <input
      {...field}
      type="file"
      name="file"
      multiple
      required
      accept={classFileEndings.map((ending) => `.${ending}`).join()}
      className="min-h-target w-full"
    />
  )
}

type Listed = DeskClassFiles['list'][number]

function FileItem({ file, lessons }: { file: Listed } & Pick<DeskClassFiles, 'lessons'>) {
  const { t } = useTranslation('class-files')
  const dateText = useDateText()
  const schoolTime = useSchoolTime()
  const { Form, acted, busy } = useDeskForm(() => false)
  const { id, name, lesson, size, url, time, told } = file
  const of = lessons.find(({ planned }) => planned === lesson)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <a href={url} download className="text-link inline-flex min-h-target items-center wrap-anywhere">
          {name}
        </a>
        <Facts
          className="text-sm text-muted"
          items={[of ? dateText(of.day, 'weekday') : t('whole'), sizeText(size), schoolTime(time)]}
        />
      </div>
      <div className="flex items-center gap-4">
        {!told && <Badge tone="info">{t('untold')}</Badge>}
        <Auth node={authCheckOf('desk/class:files')}>
          <Form method="post">
            <HiddenFields of={{ id }} />
            <AskedButton
              name="act"
              value="remove"
              variant="danger"
              busy={busy}
              ask={t('removeAsk', { name })}
            >
              {t('remove')}
              <span className="sr-only"> {name}</span>
            </AskedButton>
          </Form>
        </Auth>
      </div>
      {acted && !acted.done && <ActedNote acted={acted} className="basis-full" />}
    </li>
  )
}
