import { useTranslation } from '#app/i18n/use-translation.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'

/** The number of a registration, to be read out or scanned at the school. */
export function ReceiptNumber({ no, withCode }: { no: string; withCode: boolean }) {
  const { t } = useTranslation('registration')
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-muted">{t('receipt.no')}</p>
        <p className="mt-1 font-mono text-xl tracking-wide break-all">{no}</p>
        {withCode && <p className="mt-3 text-sm text-muted">{t('receipt.show')}</p>}
      </div>
      {withCode && <QrCode text={no} label={t('receipt.qr', { no })} size={144} />}
    </div>
  )
}
