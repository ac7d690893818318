import type { ContactType } from '@shuyuan/contract/check-in'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { preloadDialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
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
      <Field label={t(type)}>
        <TextInput
          readOnly
          value={contact}
          placeholder={t('notBound')}
          beside={
            <Button
              aria-label={t(contact ? 'changeNamed' : 'bindNamed', { contact: t(type) })}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => change.begin(contact !== '')}
            >
              {t(contact ? 'change' : 'bind')}
            </Button>
          }
        />
      </Field>
      {step.at === 'verify' && <VerifyDialog type={type} contact={contact} change={change} />}
      {step.at === 'bind' && <BindDialog type={type} token={step.token} change={change} />}
    </>
  )
}
