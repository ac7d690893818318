import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Consents } from './form/consents.tsx'
import { EntryFields } from './form/entry-fields.tsx'
import { entryValues } from './form/entry-values.ts'
import { GuardianFields } from './form/guardian-fields.tsx'
import { allSteps, fieldsOf } from './form/steps.ts'
import { useEntryForm } from './form/use-entry-form.ts'
import type { FormView } from './registration-view.ts'

/** All that a form may ask, one step below the other, for whoever writes it: it needs no term and is not sent. */
export default function SampleForm({ form, today }: { form: FormView; today: string }) {
  const { t } = useTranslation('registration')
  const entry = useEntryForm(form, entryValues(form), { today, codeNeeded: false, ages: null })
  return (
    <div className="flex flex-col gap-8">
      {allSteps.map((step) => (
        <section key={step} aria-labelledby={`sample-${step}`} className="flex flex-col gap-6">
          <h3 id={`sample-${step}`} className="border-b border-line pb-2 text-lg">
            {t(`steps.${step}`)}
          </h3>
          {step === 'guardian' ? (
            <GuardianFields form={entry} />
          ) : (
            <EntryFields form={entry} fields={fieldsOf(form, step)} warning={null} />
          )}
          {step === 'confirm' && <Consents form={entry} consents={form.consents} />}
        </section>
      ))}
    </div>
  )
}
