import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { email as emailRule } from '@shuyuan/contract/fields/patterns'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { CountdownButton } from '#app/ui/countdown-button.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { TypedCode } from './typed-code.tsx'

interface SubstituteProps {
  id: string
  /** What was typed as account so far: e-mail, mobile number or name. */
  account: string
  /** Called with the code that was sent, which stands for the clicked points. */
  onProof: (info: string) => void
}

/** A sent code in place of the picture, for those who cannot see or click it. */
export function Substitute({ id, account, onProof }: SubstituteProps) {
  const { t } = useTranslation('captcha')
  const api = useApi()
  const countdown = useCountdown()
  const [address, setAddress] = useState(account)
  const [error, setError] = useState('')

  async function send() {
    const typed = address.trim()
    const isEmail = emailRule.safeParse(typed).success
    setError(typed ? '' : t('substitute.addressMissing'))
    if (!typed) return
    const body = { id, email: isEmail ? typed : '', account: isEmail ? '' : typed }
    const answer = await api
      .post('/api/captcha/substitute', body, { showSuccessMessage: true })
      .catch(() => null)
    if (answer?.code === code.success) countdown.start()
  }

  return (
    <TypedCode id={id} label={t('substitute.code')} onProof={onProof}>
      <p className="text-sm text-muted">{t('substitute.help')}</p>
      <Field label={t('substitute.address')} error={error} required>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          beside={
            <CountdownButton countdown={countdown} onClick={send}>
              {t('substitute.send')}
            </CountdownButton>
          }
        />
      </Field>
    </TypedCode>
  )
}
