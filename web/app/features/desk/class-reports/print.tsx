import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ReportSheet } from '#app/parts/term-report/report-sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['class-reports', 'term-report', 'ui'],
  title: 'class-reports:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/report/list', { params: { term } }))
  return { ...found, term }
}

/** The reports that families were given, a sheet of A4 for each. */
export default function ReportsPrintPage() {
  const { t } = useTranslation(['class-reports', 'term-report'])
  const { term, title, starts, ends, people } = useLoaderData<typeof loader>()
  const given = people.flatMap(({ no, name, given: report }) => (report ? [{ no, name, report }] : []))
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink to={`/desk/class/${term}/reports`}>{t('backToReports')}</BackLink>
        {given.length > 0 && (
          <Button variant="primary" onClick={() => window.print()}>
            {t('term-report:print')}
          </Button>
        )}
      </div>
      {given.length === 0 && (
        <>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-muted">{t('noneGiven')}</p>
        </>
      )}
      {given.map(({ no, name, report }) => (
        <div key={no} className="break-after-page last:break-after-auto">
          <ReportSheet title={title} starts={starts} ends={ends} name={name} report={report} />
        </div>
      ))}
    </div>
  )
}
