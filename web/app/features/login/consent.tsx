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

/** Agreement to the privacy policy; never ticked beforehand. */
export function Consent({ form }: { form: SchemaForm<RegisterValues> }) {
  const { t } = useTranslation('login')
  return (
    <div className="-my-2">
      <FormCheckbox
        form={form}
        name="consent"
        label={<RichText text={t('register.consent')} parts={{ policy: policyLink }} />}
      />
    </div>
  )
}
