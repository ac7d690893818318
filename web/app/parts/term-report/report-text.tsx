import type { TermReport } from '@shuyuan/contract/class/term-report'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** What a report says: the teacher's words, then what the school knows. */
export function ReportText({ report: { words, signed, facts } }: { report: TermReport }) {
  const { t } = useTranslation('term-report')
  return (
    <>
      <p className="max-w-measure wrap-anywhere whitespace-pre-line">{words}</p>
      {signed && <p className="mt-2 max-w-measure text-end">{t('signed', { signed })}</p>}
      <ReportFactList facts={facts} />
    </>
  )
}

/** What the school knows of a pupil's term, in lines; what nobody noted is left out. */
export function ReportFactList({ facts }: Pick<TermReport, 'facts'>) {
  const { t } = useTranslation('term-report')
  const dateText = useDateText()
  const { lessons, present, excused, absent, madeUp = 0, homework, handed, good, chapters } = facts
  const unmarked = lessons - present - excused - absent
  const lines = [
    lessons > 0 && t('lessons', { lessons, present, excused, absent }),
    unmarked > 0 && t('unmarked', { count: unmarked }),
    madeUp > 0 && t('madeUp', { count: madeUp }),
    homework > 0 && t('homework', { homework, handed, good }),
    ...chapters
      .filter(({ title }) => title !== '')
      .map(({ title, read, recited, score }) => {
        const said = [
          read && t('read', { day: dateText(read, 'day') }),
          recited && t('recited', { day: dateText(recited, 'day'), score }),
        ]
        return t('chapter', { title, said: said.filter(Boolean).join(t('comma')) })
      }),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
