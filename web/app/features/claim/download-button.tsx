import type { Claim, LinkData } from '@shuyuan/contract/claim/claim'
import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ButtonLook } from '#app/ui/button-look.ts'
import { visitorId } from './kept.ts'

/** Downloads the file of a claim by a link that is made for this click. */
export function DownloadButton({ claim, variant }: { claim: Claim } & Pick<ButtonLook, 'variant'>) {
  const { t } = useTranslation('claim')
  const api = useApi()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  if (!claim.file) return null
  const download = async () => {
    setBusy(true)
    const body = { claim: claim.id, visitor: visitorId() }
    const answer = await api.post<LinkData | null>('/api/claim/link', body).catch(() => null)
    setBusy(false)
    if (answer?.code === codes.success && answer.data) {
      // A file to be saved: the page stays.
      location.assign(answer.data.url)
      notify.success(t('download.begun'))
    }
  }
  return (
    <Button variant={variant} busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" size={18} />
      {t('download.button', { size: sizeText(claim.file.size) })}
    </Button>
  )
}

/** Bytes as people say them. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
