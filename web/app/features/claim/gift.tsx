import { groupedCode } from '@shuyuan/contract/claim/claim-code'
import type { Claim } from '@shuyuan/contract/claim/claim'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'

/** Where a claim went, and the way there: course, line of the ledger, file, coupon. */
export function Gift({ claim, primary = false }: { claim: Claim; primary?: boolean }) {
  const { t } = useTranslation('claim')
  const variant = primary ? 'primary' : 'secondary'
  switch (claim.kind) {
    case 'course':
      return claim.course ? (
        <ButtonLink variant={variant} to={`/lessons/${claim.course}`}>
          {t('gift.course')}
        </ButtonLink>
      ) : null
    case 'points':
      return (
        <ButtonLink variant={variant} to="/user/account/integral">
          {t('gift.points')}
        </ButtonLink>
      )
    case 'balance':
      return (
        <ButtonLink variant={variant} to="/user/account/balance">
          {t('gift.balance')}
        </ButtonLink>
      )
    case 'material':
      return <DownloadButton claim={claim} variant={variant} />
    case 'coupon':
      return <Coupon claim={claim} />
  }
}

function Coupon({ claim: { coupon, couponUsed, note } }: { claim: Claim }) {
  const { t } = useTranslation('claim')
  const shown = groupedCode(coupon)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-sm text-muted">{t('gift.coupon')}</span>
        <span className="font-mono text-lg tabular-nums">{shown}</span>
        {couponUsed ? <Badge>{t('gift.used')}</Badge> : <CopyButton text={shown} label={t('gift.copy')} />}
      </p>
      {note && <p className="max-w-measure text-sm text-muted">{note}</p>}
    </div>
  )
}
