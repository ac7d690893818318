import { codeLength, isClaimCode, readCode } from '@shuyuan/contract/claim/claim-code'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ReferrerLine } from '#app/parts/referral/referrer-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { shownCode } from './kept.ts'

interface CodeFormProps {
  value: string
  onChange: (shown: string) => void
  busy: boolean
  onCode: (code: string) => void
}

const id = 'claim-code'

/** The box for a code. It has no name, so that without a script the code gets into no address. */
export function CodeForm({ value, onChange, busy, onCode }: CodeFormProps) {
  const { t } = useTranslation('claim')
  const [error, setError] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = readCode(value)
    // A mistyped code is found here, without a call that would count as a try.
    const wrong = code === '' ? 'empty' : code.length < codeLength ? 'short' : isClaimCode(code) ? '' : 'slip'
    setError(wrong && t(`form.${wrong}`, { count: code.length }))
    if (wrong) document.getElementById(id)?.focus()
    else if (!busy) onCode(code)
  }

  return (
    <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Field id={id} label={t('form.label')} help={t('form.help')} error={error} required>
        <TextInput
          value={value}
          className="font-mono text-lg"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target, nativeEvent }) => {
            setError('')
            // What an input method composes is left to it: a value that is changed meanwhile would be written twice.
            if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return onChange(target.value)
            // In the middle of the text, formatting would make the cursor jump.
            const atEnd = target.selectionStart === target.value.length
            onChange(atEnd ? shownCode(target.value) : target.value.toUpperCase())
          }}
          onCompositionEnd={({ currentTarget }) => onChange(shownCode(currentTarget.value))}
          onBlur={() => onChange(shownCode(value))}
        />
      </Field>
      <ReferrerLine />
      <Button type="submit" variant="primary" size="large" busy={busy} className="self-start">
        {t('form.submit')}
      </Button>
    </form>
  )
}
