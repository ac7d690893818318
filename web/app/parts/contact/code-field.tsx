import type { FieldValues, Path } from 'react-hook-form'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { CountdownButton } from '#app/ui/countdown-button.tsx'
import type { Countdown } from '#app/ui/countdown.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'

interface CodeFieldProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  name: Path<Values>
  /** Where the code goes, as a line of help. */
  help?: string
  countdown: Countdown
  /** Sends a code; true when one is on its way, and the countdown begins. */
  onSend: () => Promise<boolean>
  /** Whether the form itself has the code sent where no script runs. */
  byForm?: boolean
}

export function CodeField<Values extends FieldValues>({
  form,
  name,
  help,
  countdown,
  onSend,
  byForm = false,
}: CodeFieldProps<Values>) {
  const { t } = useTranslation('contact')
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      if (await onSend()) countdown.start()
    } finally {
      setSending(false)
    }
  }

  return (
    <FormField form={form} name={name} help={help} required>
      <TextInput
        {...form.field(name)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        beside={
          <>
            <CountdownButton className="noscript:hidden" countdown={countdown} busy={sending} onClick={send}>
              {t('send')}
            </CountdownButton>
            {byForm && (
              <noscript>
                <Button type="submit" name="step" value="send">
                  {t('send')}
                </Button>
              </noscript>
            )}
          </>
        }
      />
    </FormField>
  )
}
