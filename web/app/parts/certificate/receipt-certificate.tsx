import type { Certificate } from '@shuyuan/contract/class/certificate'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'

/** Says on a receipt that there is a certificate. */
export function ReceiptCertificate({
  certificate,
  onOpen,
}: {
  certificate: Certificate
  onOpen: () => void
}) {
  const { t } = useTranslation('certificate')
  return (
    <section className="rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7">
      <h2 className="mb-3 text-lg">{t('title')}</h2>
      <p className="max-w-measure">{t('given', { ...certificate })}</p>
      <Button className="mt-5" onClick={onOpen}>
        {t('open')}
      </Button>
    </section>
  )
}

/** The certificate alone, to be printed. */
export function CertificatePage({ certificate, onBack }: { certificate: Certificate; onBack: () => void }) {
  const { t } = useTranslation('certificate')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <CertificateSheet certificate={certificate} />
    </div>
  )
}
