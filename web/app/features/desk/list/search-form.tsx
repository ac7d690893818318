import { type SubmitEvent, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select, type SelectOption } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

/** What narrows a list: a choice, whose first entry is "all", or without options a day. */
export interface ListFilter {
  name: string
  options?: readonly SelectOption[]
}

export interface SearchFormProps {
  /** The list's texts: `search`, and one of the name of each filter. */
  t: Translate
  filters: readonly ListFilter[]
  sorts: readonly SelectOption[]
  query: URLSearchParams
}

/** What is looked for, and in which order; it goes into the address. On phones the choices are folded, and those that were made are said. */
export function SearchForm({ t: own, filters, sorts, query }: SearchFormProps) {
  const { t } = useTranslation('list')
  const navigate = useNavigate()
  const given = (name: string) => query.get(name) ?? ''
  const choices = [...filters.map(({ name }) => name), ...(sorts.length > 0 ? ['sort'] : [])]
  const made = choices.filter((name) => given(name) !== '')
  const said = made.map((name) => {
    const options = name === 'sort' ? sorts : filters.find((filter) => filter.name === name)?.options
    return options?.find(({ value }) => value === given(name))?.label ?? given(name)
  })
  // The order that a list has where the address names none.
  const usual = sorts[0]?.value ?? ''
  const [open, setOpen] = useState(false)
  const id = useId()

  /** The same as the browser would do, without what was left empty. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (value !== '' && (name !== 'sort' || value !== usual)) wanted.set(name, String(value))
    void navigate(`?${wanted}`)
  }
  return (
    <search>
      {/* The key shows what another address asks for. */}
      <Form
        key={query.toString()}
        className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
        onSubmit={submit}
      >
        <Field label={own('search')} className="col-span-2 md:w-64">
          <TextInput type="search" name="search" defaultValue={given('search')} autoComplete="off" />
        </Field>
        <Button
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={classes('md:hidden', choices.length === 0 && 'hidden')}
        >
          {made.length > 0 ? t('choicesMade', { count: made.length }) : t('choices')}
        </Button>
        <div
          id={id}
          className={classes(
            'col-span-2 row-start-2 grid-cols-2 gap-3 md:contents',
            open ? 'grid' : 'hidden',
          )}
        >
          {filters.map(({ name, options }) => (
            <Field key={name} label={own(name)} className="md:w-44">
              {options ? (
                <Select name={name} defaultValue={given(name)} placeholder={t('all')} options={options} />
              ) : (
                <TextInput type="date" name={name} defaultValue={given(name)} />
              )}
            </Field>
          ))}
          {sorts.length > 0 && (
            <Field label={t('sort')} className="col-span-2 md:w-52">
              <Select name="sort" defaultValue={given('sort')} options={sorts} />
            </Field>
          )}
        </div>
        {query.has('limit') && <input type="hidden" name="limit" value={given('limit')} />}
        <Button type="submit" variant="primary" className={classes(choices.length === 0 && 'col-span-2')}>
          {t('find')}
        </Button>
        {said.length > 0 && !open && (
          <p className="col-span-2 text-sm wrap-anywhere text-muted md:hidden">{said.join(t('comma'))}</p>
        )}
      </Form>
    </search>
  )
}
