import { groupedCode } from '@shuyuan/contract/claim/claim-code'
import type { Claim } from '@shuyuan/contract/claim/claim'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Copy, Download } from 'lucide-react'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'
import { useSend } from '#app/api/use-send.ts'
import type { ButtonLook } from '#app/ui/button-look.ts'
import { saveFile } from '#app/parts/share/save-file.ts'
import { visitorId } from './kept.ts'
import { fileText } from '#app/ui/size-text.ts'

/** What a claim brought, and a link to it: course, line of the ledger, file, coupon. */
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

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('claim')
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch {
      notify.warning(t('copyFailed'))
    }
  }
  return (
    <Button variant="plain" size="icon" aria-label={label} title={label} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
    </Button>
  )
}

/** Downloads the file of a claim by a link that is made for this click. */
function DownloadButton({ claim, variant }: { claim: Claim } & Pick<ButtonLook, 'variant'>) {
  const { t } = useTranslation('claim')
  const notify = useNotify()
  const [send, busy] = useSend()
  if (!claim.file) return null
  const download = async () => {
    const body = { claim: claim.id, visitor: visitorId() }
    const answer = await send('/api/claim/link', body)
    if (answer?.data) {
      // The address is a download, so the page stays.
      if (saveFile(answer.data.url)) notify.success(t('download.begun'))
    }
  }
  return (
    <Button variant={variant} busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" size={18} />
      {t('download.button', { size: fileText(claim.file) })}
    </Button>
  )
}
