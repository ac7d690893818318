import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { classes } from '#app/ui/classes.ts'
import { Seal } from '#app/ui/picture/seal.tsx'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'

interface AdvisorPanelProps {
  advisor: AdvisorView
  /** No place is reserved for a larger advisor that may replace this one. */
  alone?: boolean
}

/** Name, hours and ways to ask: the QR code where there is one, else mail or telephone. */
export function AdvisorPanel({ advisor, alone = false }: AdvisorPanelProps) {
  const { t } = useTranslation('advisor')
  const { name, role, words, portrait, qr, hours, email, phone, sample } = advisor
  return (
    <div
      className={classes(
        'relative flex flex-col gap-3 rounded-lg sm:gap-5 border border-line bg-raised p-5 shadow-soft sm:flex-row sm:items-start sm:p-7',
        !alone && 'min-h-60',
      )}
    >
      {portrait ? (
        <img
          src={portrait}
          alt={t('portrait', { name })}
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          className="size-16 shrink-0 rounded-full object-cover max-sm:absolute sm:size-20"
        />
      ) : (
        <div className="max-sm:absolute">
          <Seal name={name} size={64} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap content-center items-center gap-x-3 gap-y-1 max-sm:ms-20 max-sm:min-h-16">
          <span className="serif text-lg font-semibold">{name}</span>
          <span className="text-sm text-muted">{role}</span>
          {sample && <Badge tone="warning">{t('sample')}</Badge>}
        </p>
        <p className="mt-2 max-w-measure text-sm">{words}</p>
        {hours && <p className="mt-2 text-sm text-muted">{t('hours', { hours })}</p>}
        {!qr && (
          <div className="mt-4 flex flex-wrap gap-3">
            {email && <ButtonAnchor href={`mailto:${email}`}>{t('write')}</ButtonAnchor>}
            {phone && <ButtonAnchor href={`tel:${phone}`}>{t('call')}</ButtonAnchor>}
          </div>
        )}
      </div>
      {qr && (
        <figure className="shrink-0 self-center">
          <img
            src={qr}
            alt={t('qr', { name })}
            width={128}
            height={128}
            loading="lazy"
            decoding="async"
            className="size-32 rounded-sm bg-slip object-contain p-1"
          />
          <figcaption className="mt-1 text-center text-xs text-muted">{t('scan')}</figcaption>
        </figure>
      )}
    </div>
  )
}
