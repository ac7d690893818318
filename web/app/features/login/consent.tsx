import { RichText, useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { useErrorText } from '#app/parts/form/error-text.ts'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { RegisterValues } from './register-schema.ts'

const policyLink = (words: string) => (
  <Link to="/privacy" target="_blank" className="text-link">
    {words}
  </Link>
)

/** Agreement to the privacy policy; never ticked beforehand. */
export function Consent({ form }: { form: SchemaForm<RegisterValues> }) {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  const error = errorText(form.errorOf('consent'))
  const id = form.idOf('consent')
  return (
    <div className="-my-2">
      <Checkbox
        {...form.field('consent')}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        label={<RichText text={t('register.consent')} parts={{ policy: policyLink }} />}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm leading-control text-cinnabar">
          {error}
        </p>
      )}
    </div>
  )
}
