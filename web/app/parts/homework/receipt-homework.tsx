import type { HomeworkOfPlace } from '@shuyuan/contract/class/homework'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useSend } from '#app/api/use-send.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { HandInView } from './hand-in-view.tsx'
import { LibraryNoteList } from './library-notes.tsx'

interface ReceiptHomeworkProps {
  receipt: ReceiptData
  homework: readonly HomeworkOfPlace[]
  /** '' for a member. */
  secret: string
  onChange: (receipt: ReceiptData) => void
}

/** The homework of a place: what is to be done until when, what was handed in, and what the teacher said. */
export function ReceiptHomework({ receipt, homework, secret, onChange }: ReceiptHomeworkProps) {
  const { t } = useTranslation('homework')
  const [send] = useSend()
  const { no } = receipt
  async function read() {
    const answer = await send('/api/registration/receipt', { no, secret })
    if (answer?.data) onChange(answer.data)
  }
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('title')}</h2>
      {secret === '' && homework.some(isNotNoted) && (
        <p className="mb-3 max-w-measure text-sm">
          {t('unlisted', { name: receipt.name })}{' '}
          <PageLink to="/user/account/children" className="inline-flex min-h-target items-center text-link">
            {t('addChild')}
          </PageLink>
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line">
        {homework.map((each) => (
          <li key={each.id} className="flex flex-col gap-3 py-4">
            <Task homework={each} />
            {each.handIn && <HandInView handIn={each.handIn} />}
            {(each.open || each.handIn) && (
              <HandInForm place={{ no, secret }} homework={each} onChange={read} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the library would note what is done for it, if it knew the child. */
const isNotNoted = ({ task, noted }: HomeworkOfPlace) =>
  task !== '' && task !== 'sheet' && noted.unlisted === true

function Task({ homework }: { homework: HomeworkOfPlace }) {
  const { t } = useTranslation('homework')
  const dateText = useDateText()
  const { task, chapter, to, text, due, file, noted, handIn } = homework
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-muted">{t('due', { day: dateText(due, 'weekday') })}</p>
        <State handIn={handIn} />
      </div>
      {task && chapter && (
        <p className="mt-1">
          <PageLink to={to} className="inline-flex min-h-target items-center text-link">
            {t(`tasks.${task}`, { chapter })}
          </PageLink>
        </p>
      )}
      {text && <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>}
      {file && (
        <a href={file.url} download className="text-link inline-flex min-h-target items-center wrap-anywhere">
          {file.name}
        </a>
      )}
      <LibraryNoteList noted={noted} />
    </div>
  )
}

function State({ handIn }: Pick<HomeworkOfPlace, 'handIn'>) {
  const { t } = useTranslation('homework')
  if (!handIn) return <Badge tone="neutral">{t('states.open')}</Badge>
  if (handIn.mark === '' && handIn.answer === '') return <Badge tone="info">{t('states.handed')}</Badge>
  return (
    <Badge tone={handIn.mark === 'again' ? 'warning' : 'success'}>
      {t(`states.${handIn.mark || 'heard'}`)}
    </Badge>
  )
}
