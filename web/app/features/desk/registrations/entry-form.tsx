import { relations } from '@shuyuan/contract/registration/registration-kinds'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { type ReactNode, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { AreaSelect } from '#app/parts/area/area-select.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { EntryField, EntryRefused } from './entry.server.ts'
import { usePlaceCheck } from './use-place-check.ts'

export interface EntryFormProps {
  fields: readonly EntryField[]
  /** What is known already, by field. */
  answers?: Readonly<Record<string, string | readonly string[]>>
  guardian?: { name: string; relation: string } | null | undefined
  language?: Language | '' | undefined
  /** The mail address beside a number of another country; undefined where the school takes none. */
  email?: string | undefined
  submit: string
  /** Names the form for what is kept of it in the browser. */
  keeps: string
  /** What comes before the fields: the term. */
  children?: ReactNode
  /** What comes after them: the consents. */
  after?: ReactNode
}

/** What a sign-up holds, entered by the office. Faults are said at their fields, and what was typed stays. */
export function EntryForm({
  fields,
  answers,
  guardian,
  language = '',
  email,
  submit,
  keeps,
  children,
  after,
}: EntryFormProps) {
  const { t } = useTranslation(['registrations', 'registration'])
  const refused = useActionData<EntryRefused>()
  const form = useRef<HTMLFormElement>(null)
  const { price, age } = usePlaceCheck(form)
  const { state, formMethod, location } = useNavigation()
  const { pathname } = useLocation()
  // Once it is stored, the way leads to its page.
  const stored = state === 'loading' && formMethod === 'POST' && location.pathname !== pathname
  const known = (name: string): string[] =>
    refused ? (refused.fields[`a.${name}`] ?? []) : [answers?.[name] ?? []].flat()
  const errorAt = (name: string) => refused?.problems[name] ?? ''
  const shown = new Set([
    ...fields.map(({ name }) => name),
    'guardian.name',
    'guardian.relation',
    'contact.email',
  ])
  const others = Object.entries(refused?.problems ?? {}).filter(([name]) => !shown.has(name))
  const relationOptions = relations.map((value) => ({
    value,
    label: t(`registration:guardian.relations.${value}`),
  }))
  const helpOf = ({ hint, classes, staffOnly }: EntryField) =>
    [
      staffOnly && t('entry.staffOnly'),
      classes.length > 0 && t('entry.onlyFor', { classes: classes.join(t('registration:list')) }),
      hint,
    ]
      .filter(Boolean)
      .join(' ')
  const before = (name: string, otherwise = '') => refused?.fields[name]?.[0] ?? otherwise
  return (
    <Form method="post" ref={form}>
      <Card className="max-w-reading">
        <div className="flex flex-col gap-5">
          {refused && (
            <div role="alert" className="text-cinnabar">
              <p>{refused.message || t('list:work.noAnswer')}</p>
              {others.map(([name, message]) => (
                <p key={name}>{message}</p>
              ))}
            </div>
          )}
          <KeptDraft name={`desk ${keeps}`} saved={stored} />
          {children}
          <output className="text-sm empty:hidden">{price}</output>
          {fields.map((field) => (
            <Field
              key={field.name}
              label={field.unit ? t('entry.unit', { label: field.label, unit: field.unit }) : field.label}
              help={helpOf(field)}
              error={errorAt(field.name)}
              required={field.required}
              optional={!field.required}
              as={field.kind === 'checkbox' ? 'group' : 'control'}
            >
              <EntryControl field={field} values={known(field.name)} />
              {field.kind === 'birthday' && <AgeLine text={age} />}
            </Field>
          ))}
          {email !== undefined && (
            <Field
              label={t('registration:abroad.email')}
              help={t('entry.emailHelp')}
              error={errorAt('contact.email')}
            >
              <TextInput
                name="contact.email"
                type="email"
                defaultValue={before('contact.email', email)}
                autoComplete="off"
              />
            </Field>
          )}
          <Field label={t('entry.guardian')} help={t('entry.guardianHelp')} error={errorAt('guardian.name')}>
            <TextInput
              name="guardian.name"
              defaultValue={before('guardian.name', guardian?.name)}
              autoComplete="off"
            />
          </Field>
          <Field label={t('entry.relation')} error={errorAt('guardian.relation')}>
            <Select
              name="guardian.relation"
              placeholder={t('one.choose')}
              defaultValue={before('guardian.relation', guardian?.relation)}
              options={relationOptions}
            />
          </Field>
          <Field label={t('entry.language')} help={t('entry.languageHelp')}>
            <Select
              name="language"
              placeholder={t('entry.languageOfAccount')}
              defaultValue={before('language', language)}
              options={languages.map((value) => ({ value, label: t(`entry.languages.${value}`) }))}
            />
          </Field>
          {after}
          <Button type="submit" variant="primary" busy={state === 'submitting'} className="self-start">
            {submit}
          </Button>
        </div>
      </Card>
    </Form>
  )
}

/** Said as soon as the birthday is left; the office may enter it all the same. */
function AgeLine({ text }: { text: string }) {
  const { t } = useTranslation('registrations')
  return (
    <output className="mt-1 text-sm text-ochre empty:hidden">{text && `${text}${t('entry.ageMay')}`}</output>
  )
}

function EntryControl({ field: { name, kind, options }, values }: { field: EntryField; values: string[] }) {
  const { t } = useTranslation('registrations')
  const [value = ''] = values
  const common = { name: `a.${name}`, defaultValue: value, autoComplete: 'off' }
  switch (kind) {
    case 'textarea':
    case 'message':
      return <TextArea {...common} />
    case 'area':
      return <AreaControl name={common.name} values={values} />
    case 'idNumber':
      return <TextInput {...common} autoCapitalize="characters" data-undrafted="" />
    case 'select':
    case 'radio':
    case 'yesNo':
    case 'remoteSelect':
      return (
        <Select name={`a.${name}`} defaultValue={value} placeholder={t('one.choose')} options={options} />
      )
    case 'checkbox':
      return options.map((option) => (
        <Checkbox
          key={option.value}
          name={`a.${name}`}
          value={option.value}
          defaultChecked={values.includes(option.value)}
          label={option.label}
        />
      ))
    case 'birthday':
    case 'date':
      return <TextInput {...common} type="date" />
    case 'mobile':
      return <TextInput {...common} type="tel" />
    case 'float':
      return <TextInput {...common} inputMode="decimal" />
    default:
      return <TextInput {...common} />
  }
}

/** The district as three ids of the same name. */
function AreaControl({ name, values }: { name: string; values: string[] }) {
  const [chosen, setChosen] = useState(values)
  return (
    <>
      {chosen.map((id) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      <AreaSelect value={chosen} onChange={setChosen} />
    </>
  )
}
