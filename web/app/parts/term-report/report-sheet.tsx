import type { TermReport } from '@shuyuan/contract/class/term-report'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { ReportFactList } from './report-text.tsx'

interface ReportSheetProps {
  /** Of the class. */
  title: string
  starts: string
  ends: string
  /** Of the pupil. */
  name: string
  report: TermReport
}

/** The report of one pupil's term: one sheet of A4. */
export function ReportSheet({ title, starts, ends, name, report }: ReportSheetProps) {
  const { t } = useTranslation('term-report')
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const school = useSiteConfig((state) => state.siteName)
  const [day = ''] = timeFormat(report.time, { format: 'yyyy-mm-dd hh:MM', timeZone }).split(' ')
  return (
    <article className="mx-auto flex w-full max-w-reading flex-col rounded-lg border border-line p-6 sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0">
      <p className="serif text-center">{school}</p>
      <h1 className="serif mt-2 text-center text-2xl">{t('title')}</h1>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-4">
        <dt className="text-muted">{t('name')}</dt>
        <dd className="wrap-anywhere">{name}</dd>
        <dt className="text-muted">{t('class')}</dt>
        <dd>{title}</dd>
        <dt className="text-muted">{t('term')}</dt>
        <dd>{t('span', { from: dateText(starts, 'full'), until: dateText(ends, 'full') })}</dd>
      </dl>
      <h2 className="mt-6 text-lg">{t('known')}</h2>
      <ReportFactList facts={report.facts} />
      <h2 className="mt-6 text-lg">{t('words')}</h2>
      <p className="serif mt-3 leading-loose wrap-anywhere whitespace-pre-line">{report.words}</p>
      <div className="mt-10 text-end">
        {report.signed && <p>{t('signed', { signed: report.signed })}</p>}
        <p className="mt-1">{dateText(day, 'full')}</p>
      </div>
    </article>
  )
}
