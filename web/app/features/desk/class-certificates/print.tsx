import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CertificateSheet } from '#app/parts/certificate/certificate-sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['class-certificates', 'certificate', 'ui'],
  title: 'class-certificates:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/certificate/list', { params: { term } }))
  return { ...found, term }
}

/** All certificates of a class, a sheet of A4 for each. */
export default function CertificatesPrintPage() {
  const { t } = useTranslation(['class-certificates', 'certificate'])
  const { term, people } = useLoaderData<typeof loader>()
  const given = people.flatMap(({ certificate }) => certificate ?? [])
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink to={`/desk/class/${term}/certificates`}>{t('backToCertificates')}</BackLink>
        {given.length > 0 && (
          <Button variant="primary" onClick={() => window.print()}>
            {t('certificate:print')}
          </Button>
        )}
      </div>
      {given.length === 0 && (
        <>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-muted">{t('noneGiven')}</p>
        </>
      )}
      {given.map((certificate) => (
        <div key={certificate.no} className="break-after-page last:break-after-auto">
          <CertificateSheet certificate={certificate} />
        </div>
      ))}
    </div>
  )
}
