import { substituteFeature } from '@shuyuan/contract/account/captcha'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ClickCaptcha } from './click-captcha.tsx'
import type { CaptchaProof } from './proof.ts'
import { Substitute } from './substitute.tsx'

export interface CaptchaDialogProps {
  id: string
  account: string
  /** Null when the visitor closes the dialog. */
  onAnswer: (proof: CaptchaProof | null) => void
}

/** Asks whether a person is there: by clicking in a picture or, where the server can, by a mailed code. */
export function CaptchaDialog({ id, account, onAnswer }: CaptchaDialogProps) {
  const { t } = useTranslation('captcha')
  const mails = useSiteConfig((state) => state.features?.includes(substituteFeature))
  const [mailed, setMailed] = useState(false)
  const prove = (captchaInfo: string) => onAnswer({ captchaId: id, captchaInfo })
  return (
    <Dialog open onClose={() => onAnswer(null)} dismissable title={t(mailed ? 'substitute.title' : 'title')}>
      {mailed ? (
        <Substitute id={id} account={account} onProof={prove} />
      ) : (
        <ClickCaptcha id={id} onProof={prove} />
      )}
      {mails && (
        <Button variant="plain" wide className="mt-3 text-indigo" onClick={() => setMailed(!mailed)}>
          {t(mailed ? 'substitute.back' : 'anotherWay')}
        </Button>
      )}
    </Dialog>
  )
}
