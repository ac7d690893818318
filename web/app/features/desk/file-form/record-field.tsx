import type { FormField, FormNode } from '@shuyuan/content/editing/form-node'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { fieldOf, type NodeFieldProps, useFieldWords, useFileForm } from './form-context.ts'
import { namesAt } from './entry-names.ts'
import { below, blankKind, blankOf, recordOf } from './form-value.ts'

interface FieldsOfProps {
  fields: readonly FormField[]
  value: unknown
  path: string
}

/** The fields of a record, one below the other. Below them is a button for each optional record or list that is absent. */
export function FieldsOf({ fields, value, path }: FieldsOfProps) {
  const { t, labelOf } = useFieldWords()
  const { change, today, faults, kind, names, NodeField } = useFileForm()
  const record = recordOf(value)
  const absent = fields.filter(
    (field) => isGroup(field) && !field.required && !Object.hasOwn(record, field.name),
  )
  const [folded] = useState(() => foldedOf(fields, record, path))
  const entry = ({ name, node, required, initial }: FormField) => (
    <NodeField
      key={name}
      node={node}
      value={record[name]}
      path={below(path, name)}
      label={labelOf(name)}
      required={required}
      initial={initial}
      beside={besideOf(name, record)}
    />
  )
  // The name of an entry is shown only where something is wrong with it, or where one chooses it.
  const isMade = ({ name, node }: FormField) =>
    node.is === 'ownName' &&
    !node.shown &&
    Boolean(record[name]) &&
    !faults.has(below(path, name)) &&
    !namesAt(names, { kind, name, beside: besideOf(name, record) })
  return (
    <>
      {fields
        .filter((field) => !absent.includes(field) && !folded.has(field.name) && !isMade(field))
        .map(entry)}
      {folded.size > 0 && (
        <details open={[...folded].some((name) => faults.has(name))}>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
            {t('optional', { count: folded.size })}
          </summary>
          <div className="flex flex-col gap-5 pt-3">
            {fields.filter(({ name }) => folded.has(name)).map(entry)}
          </div>
        </details>
      )}
      {absent.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{t('mayAdd')}</span>
          {absent.map(({ name, node }) => (
            <Button
              key={name}
              variant="plain"
              onClick={() => change(below(path, name), firstOf(node, today))}
            >
              <Plus aria-hidden="true" size={16} />
              {labelOf(name)}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

/** What a reference in a record is to: what its `kind` says, or of a result's key, a result. */
function besideOf(name: string, record: Readonly<Record<string, unknown>>): string | undefined {
  if (name === 'ref') return String(record['kind'] ?? '')
  return name === 'key' && Object.hasOwn(record, 'next') ? 'result' : undefined
}

const isGroup = ({ node }: FormField) => node.is === 'record' || node.is === 'kinds' || node.is === 'list'

/** Fewer than these stay among the others. */
const fewestFolded = 3

/**
 * The optional fields of a file that were empty when the form was opened. They are folded, so that the required ones are
 * easy to find.
 */
function foldedOf(
  fields: readonly FormField[],
  record: Readonly<Record<string, unknown>>,
  path: string,
): ReadonlySet<string> {
  const left = fields.filter(
    (field) => !field.required && !isGroup(field) && !Object.hasOwn(record, field.name),
  )
  return new Set(path === '' && left.length >= fewestFolded ? left.map(({ name }) => name) : [])
}

/** The value of a field that was just added: a list begins with one entry. */
function firstOf(node: FormNode, today: string): unknown {
  return node.is === 'list' && node.least === 0 ? [blankOf(node.item, today)] : blankOf(node, today)
}

const isBilingual = (fields: readonly FormField[]) => fields.map(({ name }) => name).join() === 'zh-cn,en'

/** A record inside a file. A text in both languages is shown side by side. */
export function RecordField({
  node,
  value,
  path,
  label,
  required,
}: NodeFieldProps & { node: { is: 'record'; fields: FormField[] } }) {
  const { prefix, faults } = useFileForm()
  const fault = faults.get(path)
  const fields = <FieldsOf fields={node.fields} value={value} path={path} />
  if (label === '') return fields
  return (
    <fieldset id={`${prefix}-${path}`} tabIndex={-1} className="min-w-0">
      <Legend label={label} path={path} removable={!required} />
      {fault && <p className="mb-2 text-sm text-cinnabar">{fault}</p>}
      {isBilingual(node.fields) ? (
        <div className="grid gap-3 sm:grid-cols-2">{fields}</div>
      ) : (
        <div className="flex flex-col gap-4 border-s-2 border-line ps-4">{fields}</div>
      )}
    </fieldset>
  )
}

/** `limits` says how many entries there may be. */
export function Legend({
  label,
  path,
  removable,
  limits = '',
}: {
  label: string
  path: string
  removable: boolean
  limits?: string
}) {
  const { t, helpOf } = useFieldWords()
  const { change } = useFileForm()
  const help = [helpOf(fieldOf(path)), limits].filter(Boolean).join(' ')
  return (
    <legend className="mb-2 w-full text-sm font-medium">
      <span className="flex items-center gap-2">
        {label}
        {removable && (
          <Button
            variant="plain"
            size="icon"
            aria-label={t('removeField', { name: label })}
            onClick={() => change(path, undefined)}
          >
            <X aria-hidden="true" size={16} />
          </Button>
        )}
      </span>
      {help && <span className="block text-sm font-normal text-muted">{help}</span>}
    </legend>
  )
}

/** A record of one of several kinds; another kind keeps what both have. */
export function KindsField({
  node,
  value,
  path,
  label,
}: NodeFieldProps & { node: Extract<FormNode, { is: 'kinds' }> }) {
  const { labelOf, optionOf } = useFieldWords()
  const { change, prefix, today, faults } = useFileForm()
  const record = recordOf(value)
  const kind = String(record[node.by] ?? '')
  const kinds = Object.keys(node.kinds)
  return (
    <div className="flex flex-col gap-4">
      {label !== '' && <p className="text-sm font-medium">{label}</p>}
      <Field
        id={`${prefix}-${below(path, node.by)}`}
        label={labelOf(node.by)}
        error={faults.get(below(path, node.by)) ?? faults.get(path) ?? ''}
      >
        <Select
          value={kind}
          options={[...(kinds.includes(kind) ? [] : [kind]), ...kinds].map((each) => ({
            value: each,
            label: optionOf(node.by, each),
          }))}
          onChange={({ target }) => change(path, blankKind(node, target.value, today, record))}
        />
      </Field>
      <FieldsOf fields={node.kinds[kind] ?? []} value={value} path={path} />
    </div>
  )
}
