import { homeworkMarks } from '@shuyuan/contract/class/homework'
import { type HomeworkPupil, mostHomeworkAnswer } from '@shuyuan/contract/desk/class/homework'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { LibraryNoteList } from '#app/parts/homework/library-notes.tsx'
import { HandInView } from '#app/parts/homework/hand-in-view.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useNameApart } from '../apart.tsx'
import { ActedLine, ActForm, type DeskForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = {
  ns: ['class-homework', 'homework', 'desk', 'ui'],
  title: 'class-homework:one',
}

export function loader(args: LoaderFunctionArgs) {
  const { id } = args.params
  return loadDesk(args, (api) => api.get('/api/desk/homework/show', { params: { id } }))
}

export const action = pageAction('homework', ['answer'])
export const shouldRevalidate = revalidateAfterAct

/** Which of a class are shown: who waits for an answer, who has handed nothing in, who was answered. */
const parts = {
  waiting: ({ handIn }: HomeworkPupil) => handIn !== null && !isAnswered(handIn),
  missing: ({ handIn }: HomeworkPupil) => handIn === null,
  answered: ({ handIn }: HomeworkPupil) => handIn !== null && isAnswered(handIn),
} as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

const isAnswered = ({ mark, answer }: { mark: string; answer: string }) => mark !== '' || answer !== ''

/** One homework of a class: who waits comes one after the other, each with a mark or a sentence. */
export default function HomeworkPage() {
  const { t } = useTranslation(['class-homework', 'homework'])
  const dateText = useDateText()
  const { term, homework, people } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const page = useDeskForm()
  const asked = query.get('show') ?? ''
  const part = names.find((name) => name === asked) ?? 'waiting'
  const shown = people.filter(parts[part])
  const { task, chapter, to, text, due, file } = homework
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}/homework`}>{t('back')}</BackLink>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('one')}</h1>
        <p className="text-muted">{t('homework:due', { day: dateText(due, 'weekday') })}</p>
        {task && chapter && (
          <PageLink to={to} className="inline-flex min-h-target items-center self-start text-link">
            {t(`homework:tasks.${task}`, { chapter })}
          </PageLink>
        )}
        {text && <p className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>}
        {file && <p className="text-sm text-muted wrap-anywhere">{file.name}</p>}
      </header>
      <nav aria-label={t('parts.label')} className="flex flex-wrap gap-2">
        {names.map((name) => (
          <PageLink
            key={name}
            to={`?show=${name}`}
            aria-current={name === part ? 'page' : undefined}
            className={classes(
              'inline-flex min-h-target items-center rounded-sm border px-4 text-sm',
              name === part ? 'border-cinnabar bg-cinnabar-wash' : 'border-edge bg-raised',
            )}
          >
            {t(`parts.${name}`, { count: people.filter(parts[name]).length })}
          </PageLink>
        ))}
      </nav>
      <ActedLine page={page} />
      {shown.length === 0 && <p className="text-muted">{t(`empty.${part}`)}</p>}
      {part === 'missing' && shown.length > 0 && <Missing people={shown} />}
      {part === 'waiting' && shown[0] && (
        <Pupil key={shown[0].no} pupil={shown[0]} page={page} left={shown.length - 1} />
      )}
      {part === 'answered' &&
        shown.map((pupil) => <Pupil key={pupil.no} pupil={pupil} page={page} left={0} />)}
    </div>
  )
}

function Missing({ people }: { people: readonly HomeworkPupil[] }) {
  const nameApart = useNameApart()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.map((pupil) => (
        <li key={pupil.no} className="py-3">
          <p>{nameApart(pupil)}</p>
          <LibraryNoteList noted={pupil.noted} />
        </li>
      ))}
    </ul>
  )
}

/** What one has handed in, with the answer; `left`: how many come after. */
function Pupil({ pupil, page, left }: { pupil: HomeworkPupil; page: DeskForm; left: number }) {
  const { t } = useTranslation('class-homework')
  const nameApart = useNameApart()
  const time = useSchoolTime()
  const { handIn, noted } = pupil
  if (!handIn) return null
  const { id, mark, answer, time: seen } = handIn
  return (
    <Card title={nameApart(pupil)} aside={left > 0 && t('left', { count: left })}>
      <Facts className="mb-3 text-sm text-muted" items={[t('at', { time: time(seen) })]} />
      <LibraryNoteList noted={noted} />
      <HandInView handIn={{ ...handIn, answer: '' }} />
      <ActForm
        key={`${id} ${seen}`}
        page={page}
        act="answer"
        node="desk/homework:answer"
        label={t(left > 0 ? 'sendNext' : 'send')}
        values={{ id, seen }}
        variant="primary"
        className="mt-5 w-full"
        keeps={`homework answer ${id}`}
      >
        <Field as="group" label={t('mark')}>
          <RadioGroup
            name="mark"
            defaultValue={mark || 'heard'}
            options={homeworkMarks
              .filter((value) => value !== '')
              .map((value) => ({ value, label: t(`marks.${value}`) }))}
          />
        </Field>
        <Field label={t('sentence')} className="w-full">
          <TextArea name="answer" rows={2} maxLength={mostHomeworkAnswer} defaultValue={answer} />
        </Field>
      </ActForm>
    </Card>
  )
}
