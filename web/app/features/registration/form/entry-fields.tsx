import type { AgeWarning } from '@shuyuan/contract/time/age'
import { maskIdNumber } from '@shuyuan/contract/text/mask'
import type { FieldKind } from '@shuyuan/contract/registration/registration-kinds'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AreaSelect } from '#app/parts/area/area-select.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { classes } from '#app/ui/classes.ts'
import { ChoiceBoxes } from '#app/ui/form/choice-boxes.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { AgeConfirm } from './age-confirm.tsx'
import { type EntryValues, listOf, namesKey, typedText } from './entry-values.ts'
import { MaskedInput } from './masked-input.tsx'
import type { FieldView } from '../registration-view.ts'

/** The search box is large: only forms with more choices than a list has room for load it. */
const RemoteSelect = lazy(async () => {
  const { RemoteSelect } = await import('#app/parts/remote-select/remote-select.tsx')
  return { default: RemoteSelect }
})

interface EntryFieldProps {
  form: SchemaForm<EntryValues>
  field: FieldView
}

interface EntryFieldsProps {
  form: SchemaForm<EntryValues>
  fields: readonly FieldView[]
  /** What is said of the birthday; null where the age fits. */
  warning: AgeWarning | null
  /** What to show below fields, by their kind. */
  below?: Partial<Record<FieldKind, ReactNode>>
}

export function EntryFields({ form, fields, warning, below }: EntryFieldsProps) {
  return fields.map((field) => (
    <div
      key={field.name}
      // Districts are chosen by a script alone.
      className={classes('flex flex-col gap-6', field.kind === 'area' && 'noscript:hidden')}
    >
      <EntryField form={form} field={field} />
      {field.kind === 'birthday' && warning && <AgeConfirm form={form} warning={warning} />}
      {below?.[field.kind]}
    </div>
  ))
}

function EntryField({ form, field }: EntryFieldProps) {
  const { name, kind, hint, why, required } = field
  // The reason for asking an identity number is shown above it.
  const help = [kind === 'idNumber' ? why : '', hint].filter((line) => line !== '')
  return (
    <FormField
      form={form}
      name={name}
      help={
        help.length > 0 &&
        help.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))
      }
      required={required}
      optional={!required}
      as={kind === 'checkbox' || kind === 'radio' || kind === 'yesNo' ? 'group' : 'control'}
    >
      <EntryInput form={form} field={field} />
    </FormField>
  )
}

/** Attributes by which phones and browsers help to fill in a field. */
const attributes: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  name: { autoComplete: 'off', spellCheck: false },
  mobile: { type: 'tel', autoComplete: 'tel' },
  birthday: { type: 'date', min: '1900-01-01' },
  date: { type: 'date' },
  address: { autoComplete: 'street-address' },
  float: { inputMode: 'decimal', autoComplete: 'off' },
}

/** Most characters where the form says nothing, as the rules have it. */
const usualLength = 1000

/** What one types or chooses, by what the field holds. What is chosen by ids keeps its names beside them, to be shown. */
function EntryInput({ form, field }: EntryFieldProps) {
  const { t } = useTranslation('registration')
  const { name, kind, options, unit, source, max = usualLength } = field
  const { control, setValue, clearErrors, trigger } = form.control
  const values = useWatch({ control })
  const text = typedText(values, name)
  function choose(ids: string | string[], names?: string[]) {
    setValue(name, ids, { shouldDirty: true })
    if (names) setValue(namesKey(name), names)
    clearErrors(name)
  }
  switch (kind) {
    case 'area':
      return <AreaSelect value={listOf(values, name)} onChange={choose} />
    case 'checkbox':
      return (
        <ChoiceBoxes
          name={name}
          options={options}
          chosen={listOf(values, name)}
          onChange={(ids) => choose(ids)}
        />
      )
    case 'radio':
    case 'yesNo':
      return <RadioGroup {...form.field(name)} options={options} />
    case 'select':
      return <Select {...form.field(name)} options={options} placeholder={t('field.choose')} />
    case 'remoteSelect':
      if (options.length > 0)
        return <Select {...form.field(name)} options={options} placeholder={t('field.choose')} />
      return (
        <Suspense fallback={<Skeleton lines={1} className="min-h-target justify-center" />}>
          <RemoteSelect
            path="/api/registration/options"
            params={{ source }}
            value={text || null}
            onChange={(id, row) => choose(id ?? '', row ? [String(row.name)] : [])}
          />
        </Suspense>
      )
    case 'idNumber':
      return (
        <MaskedInput
          name={name}
          value={text}
          mask={maskIdNumber}
          autoCapitalize="characters"
          onChange={(typed) => setValue(name, typed, { shouldDirty: true })}
          onLeave={() => {
            if (text.trim() !== '') void trigger(name)
          }}
        />
      )
    case 'textarea':
    case 'message':
      return <TextArea {...form.field(name)} maxLength={max} value={text} />
    default:
      return (
        <TextInput
          {...form.field(name)}
          {...attributes[kind]}
          beside={unit && <span className="self-center text-sm text-muted">{unit}</span>}
        />
      )
  }
}
