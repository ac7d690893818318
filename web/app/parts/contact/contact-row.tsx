import type { ContactType } from '@shuyuan/contract/account/login'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CaptchaStep } from '#app/parts/captcha/captcha-step.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { useSent } from '#app/parts/form/sent.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { BindDialog } from './bind-dialog.tsx'
import type { PostedContact } from './change-contact.server.ts'
import { useContactChange } from './use-contact-change.ts'
import { VerifyDialog } from './verify-dialog.tsx'

interface ContactRowProps {
  type: ContactType
  /** What helps somebody who can no longer read what goes to the bound contact. */
  lost: string
}

export function ContactRow({ type, lost }: ContactRowProps) {
  const { t } = useTranslation('contact')
  const contact = useUserInfo((state) => state[type])
  const { posted } = useSent<PostedContact>('contact')
  const at = posted?.step?.type === type ? posted.step : undefined
  const change = useContactChange(at)
  const { step } = change
  const hidden = { form: 'contact', type }
  if (at?.captcha) {
    const carried = { ...hidden, token: at.token, contact: posted?.typed['contact'] ?? '' }
    return <CaptchaStep {...at.captcha} carried={carried} />
  }
  const inPage = posted &&
    at && {
      ...posted,
      inPage: {
        hidden: { ...hidden, token: at.token, ...at.proof },
        message: posted.message,
        good: at.sent === true,
      },
    }
  const label = t(contact ? 'changeNamed' : 'bindNamed', { contact: t(type) })
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
        <dl className="min-w-0">
          <dt className="text-sm text-muted">{t(type)}</dt>
          <dd className="wrap-anywhere">{contact || t('notBound')}</dd>
        </dl>
        <Button
          aria-label={label}
          className="shrink-0 noscript:hidden"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => change.begin(contact !== '')}
        >
          {t(contact ? 'change' : 'bind')}
        </Button>
        <noscript>
          <form method="post">
            <HiddenFields of={hidden} />
            <Button type="submit" name="step" value="begin" aria-label={label}>
              {t(contact ? 'change' : 'bind')}
            </Button>
          </form>
        </noscript>
      </div>
      {step.at === 'verify' && (
        <VerifyDialog type={type} contact={contact} lost={lost} change={change} posted={inPage} />
      )}
      {step.at === 'bind' && <BindDialog type={type} token={step.token} change={change} posted={inPage} />}
    </>
  )
}
