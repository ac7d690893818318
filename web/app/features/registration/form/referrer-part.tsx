import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { ReferrerLine } from '#app/parts/referral/referrer-line.tsx'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { EntryValues } from './entry-values.ts'

/** Who referred this visitor; where the link was lost on the way, a code can be typed in its place. */
export function ReferrerPart({ form }: { form: SchemaForm<EntryValues> }) {
  const { t } = useTranslation('registration')
  const { referral } = useReferral()
  const offered = useSiteConfig((state) => state.features.includes('distribution'))
  if (referral || !offered) return <ReferrerLine />
  return (
    <>
      <ReferrerLine />
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
          {t('referrer.have')}
        </summary>
        <Field label={t('referrer.code')} help={t('referrer.help')} optional className="pb-2">
          <TextInput
            {...form.control.register('referrer_code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      </details>
    </>
  )
}
