import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

interface TypedCodeProps {
  /** Of the captcha that the code stands for. */
  id: string
  label: string
  /** Whether one types the code first. */
  focused?: boolean
  /** Called with the code, which stands for the clicked points. */
  onProof: (info: string) => void
  children: ReactNode
}

/** A form for a code in place of the picture; `children` say how to get one. */
export function TypedCode({ id, label, focused = false, onProof, children }: TypedCodeProps) {
  const { t } = useTranslation('captcha')
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  // The button that led here is gone.
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')

  async function confirm(event: FormEvent) {
    // In React's tree the dialog is inside the page's form, which must not get this submission.
    event.preventDefault()
    event.stopPropagation()
    const info = typed.trim()
    if (!info) return setError(t('substitute.codeMissing'))
    const body = { id, info, unset: false }
    const answer = await api
      .post('/api/common/checkClickCaptcha', body, { showCodeMessage: false })
      .catch(() => null)
    if (answer?.code === code.success) return onProof(info)
    if (answer) setError(t('substitute.codeWrong'))
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={confirm}>
      {children}
      <Field label={label} error={error} required>
        <TextInput
          ref={field}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('substitute.confirm')}
      </Button>
    </form>
  )
}
