import type { AreaOption } from '@shuyuan/contract/site/area'
import { useApi } from '#app/api/context.tsx'
import { dataOf, useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { Select } from '#app/ui/form/select.tsx'

const none: readonly AreaOption[] = []

/**
 * The provinces, the cities of a province or the districts of a city; empty until they are there and where
 * `wanted` is false. `''` is no province or city and is not sent.
 */
function useAreas({ wanted, province, city }: { wanted: boolean; province: string; city: string }) {
  const api = useApi()
  const { data } = useFetched(wanted ? `${province}/${city}` : '', async () => {
    const params = { province: province || undefined, city: city || undefined }
    return dataOf(await api.get('/api/ajax/area', { params }))
  })
  return data ?? none
}

interface AreaSelectProps {
  /** Ids of province, city and district, as far as they are chosen. */
  value: readonly string[]
  /** `names`: what the chosen ones are called. */
  onChange: (value: string[], names: string[]) => void
}

/** Province, city and district one after the other; each list comes when the one before is chosen. */
export function AreaSelect({ value, onChange }: AreaSelectProps) {
  const { t } = useTranslation('area')
  const [province = '', city = '', district = ''] = value
  const field = useFieldControl({})
  const provinces = useAreas({ wanted: true, province: '', city: '' })
  const cities = useAreas({ wanted: province !== '', province, city: '' })
  const districts = useAreas({ wanted: city !== '', province, city })
  const levels = [
    { name: 'province', chosen: province, options: provinces },
    { name: 'city', chosen: city, options: cities },
    { name: 'district', chosen: district, options: districts },
  ]

  const choose = (next: string[]) => {
    const names = next.map(
      (id, depth) => levels[depth]?.options.find((option) => String(option.value) === id)?.label ?? '',
    )
    onChange(next, names)
  }

  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      {levels.map(({ name, chosen, options }, depth) => (
        <Select
          key={name}
          id={depth === 0 ? field.id : `${field.id}-${name}`}
          aria-label={t(name)}
          className="min-w-0 flex-1"
          placeholder={t(name)}
          value={chosen}
          disabled={options.length === 0}
          options={options.map(toChoice)}
          onChange={(event) => choose([...value.slice(0, depth), event.target.value].filter(Boolean))}
        />
      ))}
    </div>
  )
}

function toChoice({ value, label }: AreaOption) {
  return { value: String(value), label }
}
