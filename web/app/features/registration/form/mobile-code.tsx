import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import type { CaptchaProof } from '#app/parts/captcha/proof.ts'
import { CodeField } from '#app/parts/contact/code-field.tsx'
import { sendCode } from '#app/parts/contact/send-code.ts'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { useCountdown } from '#app/ui/countdown.ts'
import { type EntryValues, textOf } from './entry-values.ts'

interface MobileCodeProps {
  form: SchemaForm<EntryValues>
  ask: (account?: string) => Promise<CaptchaProof | null>
}

/** A code sent to the mobile number that was typed, to prove that it can be called. */
export function MobileCode({ form, ask }: MobileCodeProps) {
  const { t } = useTranslation('registration')
  const api = useApi()
  const countdown = useCountdown()

  async function send() {
    if (!(await form.check('mobile'))) return false
    const contact = textOf(form.control.getValues(), 'mobile').trim()
    const proof = await ask()
    return proof !== null && sendCode(api, { type: 'mobile', contact, event: 'registration', proof })
  }

  return <CodeField form={form} name="code" help={t('code.help')} countdown={countdown} onSend={send} />
}
