import type { ContactType } from '@shuyuan/contract/account/check-in'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { useContactChange } from './use-contact-change.ts'
import { VerifyDialog } from './verify-dialog.tsx'

/** The member's e-mail address or mobile number, with the way to bind or change it. */
export function ContactRow({ type }: { type: ContactType }) {
  const { t } = useTranslation('contact')
  const contact = useUserInfo((state) => state[type])
  const change = useContactChange()
  const { step } = change
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line pb-4 last-of-type:border-0 last-of-type:pb-0">
        <dl className="min-w-0">
          <dt className="text-sm text-muted">{t(type)}</dt>
          <dd className="wrap-anywhere">{contact || t('notBound')}</dd>
        </dl>
        <Button
          aria-label={t(contact ? 'changeNamed' : 'bindNamed', { contact: t(type) })}
          className="shrink-0"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => change.begin(contact !== '')}
        >
          {t(contact ? 'change' : 'bind')}
        </Button>
      </div>
      {step.at === 'verify' && <VerifyDialog type={type} contact={contact} change={change} />}
      {step.at === 'bind' && <BindDialog type={type} token={step.token} change={change} />}
    </>
  )
}
