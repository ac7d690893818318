import { readOutFeature, substituteFeature } from '@shuyuan/contract/account/captcha'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ClickCaptcha } from './click-captcha.tsx'
import type { CaptchaProof } from './proof.ts'
import { ReadOut } from './read-out.tsx'
import { Substitute } from './substitute.tsx'

export interface CaptchaDialogProps {
  id: string
  account: string
  /** Null when the visitor closes the dialog. */
  onAnswer: (proof: CaptchaProof | null) => void
}

const titles = { picture: 'title', substitute: 'substitute.title', readOut: 'readOut.title' } as const
type Way = keyof typeof titles

/**
 * Asks whether a person is there: by clicking in a picture or, where the server can, by a code that is sent, or that the
 * school reads out.
 */
export function CaptchaDialog({ id, account, onAnswer }: CaptchaDialogProps) {
  const { t } = useTranslation('captcha')
  const features = useSiteConfig((state) => state.features)
  const sends = features.includes(substituteFeature)
  const reads = features.includes(readOutFeature)
  const [way, setWay] = useState<Way>('picture')
  const prove = (captchaInfo: string) => onAnswer({ captchaId: id, captchaInfo })
  const to = (next: Way, label: string) => (
    <Button variant="plain" wide className="mt-3 text-indigo" onClick={() => setWay(next)}>
      {label}
    </Button>
  )
  return (
    <Dialog open onClose={() => onAnswer(null)} dismissable title={t(titles[way])}>
      {way === 'picture' && <ClickCaptcha id={id} onProof={prove} />}
      {way === 'substitute' && <Substitute id={id} account={account} onProof={prove} />}
      {way === 'readOut' && <ReadOut id={id} onProof={prove} />}
      {way === 'substitute' && reads && to('readOut', t('readOut.open'))}
      {way === 'picture'
        ? (sends || reads) && to(sends ? 'substitute' : 'readOut', t('anotherWay'))
        : to('picture', t('substitute.back'))}
    </Dialog>
  )
}
