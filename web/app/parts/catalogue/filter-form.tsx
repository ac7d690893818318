import { Search } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select, type SelectOption } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { filterQuery } from './filters.ts'

export interface FilterChoice {
  name: string
  label: string
  /** Label of the option for no choice. */
  placeholder?: string
  options: readonly SelectOption[]
}

export interface FilterFormProps {
  /** The page's own path. */
  path: string
  /** By name; those without a control of their own are kept. */
  values: Readonly<Record<string, string>>
  /** Label of the field for words; without it there is none. Its name is `q`. */
  search?: string
  choices: readonly FilterChoice[]
  /** How much was found; it stands beside what opens the filters. */
  found?: string
}

/** The filters of a list: a form that the server answers too, where no script runs. */
export function FilterForm({ path, values, search, choices, found }: FilterFormProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const id = useId()
  const own = new Set(['q', ...choices.map(({ name }) => name)])
  const chosen = choices.filter(({ name }) => values[name]).length

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    // A plain submission would put the empty choices into the address too.
    const next = Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()]))
    void navigate(path + filterQuery(next), { preventScrollReset: true })
  }

  return (
    <search aria-label={t('filter.label')}>
      <form key={filterQuery(values)} action={path} onSubmit={submit}>
        {Object.entries(values).map(
          ([name, value]) =>
            !own.has(name) && value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {search && (
          <div className="flex max-w-form gap-2">
            <label htmlFor={id} className="sr-only">
              {search}
            </label>
            <TextInput id={id} type="search" name="q" defaultValue={values['q']} placeholder={search} />
            <Button type="submit" size="icon" aria-label={t('filter.search')}>
              <Search aria-hidden="true" size={18} />
            </Button>
          </div>
        )}
        {found && (
          <output className="float-end flex min-h-target items-center text-sm text-muted">{found}</output>
        )}
        <details open={chosen > 0} className="group mt-1">
          <summary className="inline-flex min-h-target items-center text-sm text-indigo underline underline-offset-4">
            {t('filter.more')}
          </summary>
          <div className="flex flex-wrap items-end gap-3 pt-2 pb-1 [&>*]:flex-[1_1_9rem]">
            {choices.map(({ name, label, placeholder = t('filter.any'), options }) => (
              <Field key={name} label={label}>
                <Select name={name} defaultValue={values[name]} placeholder={placeholder} options={options} />
              </Field>
            ))}
            <Button type="submit" className="md:flex-none">
              {t('filter.apply')}
            </Button>
          </div>
        </details>
      </form>
    </search>
  )
}
