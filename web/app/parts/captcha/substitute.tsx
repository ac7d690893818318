import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { email as emailRule } from '@shuyuan/contract/fields/patterns'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { Button } from '#app/ui/button.tsx'
import { CountdownButton } from '#app/ui/countdown-button.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

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
  const [mailed, setMailed] = useState('')
  const [error, setError] = useState({ address: '', code: '' })

  async function send() {
    const typed = address.trim()
    const isEmail = emailRule.safeParse(typed).success
    setError({ address: typed ? '' : t('substitute.addressMissing'), code: '' })
    if (!typed) return
    const body = { id, email: isEmail ? typed : '', account: isEmail ? '' : typed }
    const answer = await api
      .post('/api/captcha/substitute', body, { showSuccessMessage: true })
      .catch(() => null)
    if (answer?.code === code.success) countdown.start()
  }

  async function confirm(event: FormEvent) {
    // In React's tree the dialog is inside the page's form, which must not get this submission.
    event.preventDefault()
    event.stopPropagation()
    const info = mailed.trim()
    if (!info) return setError({ address: '', code: t('substitute.codeMissing') })
    const body = { id, info, unset: false }
    const answer = await api
      .post('/api/common/checkClickCaptcha', body, { showCodeMessage: false })
      .catch(() => null)
    if (answer?.code === code.success) return onProof(info)
    if (answer) setError({ address: '', code: t('substitute.codeWrong') })
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={confirm}>
      <p className="text-sm text-muted">{t('substitute.help')}</p>
      <Field label={t('substitute.address')} error={error.address} required>
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
      <Field label={t('substitute.code')} error={error.code} required>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          value={mailed}
          onChange={(event) => setMailed(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('substitute.confirm')}
      </Button>
    </form>
  )
}
