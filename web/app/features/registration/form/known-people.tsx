import type { KnownPeople } from '@shuyuan/contract/registration/membership'
import { useOptionalData } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { type EntryValues, namesKey } from './entry-values.ts'

type Person = KnownPeople['list'][number]

/** Offers a member the people that he or she signed up before: one press fills in name, birthday, guardian and area. */
export function KnownPeople({ form }: { form: SchemaForm<EntryValues> }) {
  const { t } = useTranslation('registration')
  const [known] = useOptionalData('/api/registration/known', {})
  const people = known?.list ?? []

  function fillIn({ name, birthday, guardian, area }: Person) {
    const values: EntryValues = {
      name,
      birthday,
      guardian_name: guardian?.name ?? '',
      guardian_relation: guardian?.relation ?? '',
      area: area.ids,
      [namesKey('area')]: area.names,
    }
    const asked = form.control.getValues()
    for (const [key, value] of Object.entries(values)) {
      if (asked[key] !== undefined) form.control.setValue(key, value, { shouldDirty: true })
    }
    form.control.clearErrors()
  }

  return (
    <div className="flex min-h-target flex-wrap items-center gap-2 text-sm">
      {people.length > 0 && <span className="text-muted">{t('known')}</span>}
      {people.map((person) => (
        <Button key={`${person.name} ${person.birthday}`} onClick={() => fillIn(person)}>
          {person.name}
        </Button>
      ))}
    </div>
  )
}
