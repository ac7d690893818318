import { RichText, useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { FormCheckbox } from '#app/parts/form/form-checkbox.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import type { RegisterValues } from './register-schema.ts'

const policyLink = (words: string) => (
  <Link to="/privacy" target="_blank" className="text-link">
    {words}
  </Link>
)

/** Words in which `<policy>` is the way to the privacy policy. */
export function PolicyWords({ text }: { text: string }) {
  return <RichText text={text} parts={{ policy: policyLink }} />
}

/** Agreement to the privacy policy; never ticked beforehand. */
export function Consent({ form }: { form: SchemaForm<RegisterValues> }) {
  const { t } = useTranslation('login')
  return (
    <div className="-my-2">
      <FormCheckbox form={form} name="consent" label={<PolicyWords text={t('register.consent')} />} />
    </div>
  )
}
