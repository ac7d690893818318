import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { FormCheckbox } from '#app/parts/form/form-checkbox.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { consentKey, type EntryValues } from './entry-values.ts'
import type { ConsentView } from '../registration-view.ts'

interface ConsentsProps {
  form: SchemaForm<EntryValues>
  consents: readonly ConsentView[]
}

/** Each consent by itself, never ticked beforehand, with its whole text below it. */
export function Consents({ form, consents }: ConsentsProps) {
  const { t } = useTranslation('registration')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-medium">{t('consent.title')}</legend>
      {consents.map((consent) => (
        <Consent key={consent.doc} form={form} consent={consent} />
      ))}
    </fieldset>
  )
}

function Consent({ form, consent }: { form: SchemaForm<EntryValues>; consent: ConsentView }) {
  const { t } = useTranslation('registration')
  const { doc, title, agree, required, version, date, body } = consent
  const [changed, setChanged] = useState(false)
  // Stays open once it was shown anew.
  if (!changed && form.saidOf(consentKey(doc)) !== '') setChanged(true)
  return (
    <div className="border-s-2 border-line ps-4">
      <FormCheckbox form={form} name={consentKey(doc)} label={agree} required={required} called={title} />
      <details className="text-sm" open={changed || undefined}>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
          {t('consent.read', { title })}
        </summary>
        <Html html={body} className="pb-2" />
        <p className="text-xs text-muted">{t('consent.version', { version, date })}</p>
      </details>
    </div>
  )
}
