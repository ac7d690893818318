import type { FormNode } from '@shuyuan/content/editing/form-node'
import type { Translate } from '#app/i18n/texts.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Control } from './control.tsx'
import { fieldOf, type NodeFieldProps, useFieldWords, useFileForm } from './form-context.ts'

/** A text, number, day, choice, switch or picture. */
export function SimpleField(props: NodeFieldProps) {
  const { node, path, label, required, value, initial } = props
  const { helpOf, t } = useFieldWords()
  const { change, faults, prefix } = useFileForm()
  const name = fieldOf(path)
  // The entries of a list share the help of the list.
  const help = [path.endsWith(']') ? '' : helpOf(name), limitOf(node, value, t)].filter(Boolean).join(' ')
  if (node.is === 'switch')
    return (
      <div>
        <Switch
          id={`${prefix}-${path}`}
          label={label}
          checked={typeof value === 'boolean' ? value : initial === true}
          onChange={({ target }) =>
            change(path, !required && target.checked === (initial ?? false) ? undefined : target.checked)
          }
        />
        {help && <p className="text-sm text-muted">{help}</p>}
      </div>
    )
  return (
    <Field
      {...(node.is === 'weekdays' && { as: 'group' })}
      id={`${prefix}-${path}`}
      label={label}
      help={help || (node.is === 'raw' ? t('asJson') : '')}
      error={faults.get(path) ?? ''}
      optional={!required}
      className="w-full"
    >
      <Control {...props} name={name} />
    </Field>
  )
}

/** The part of a line's length from which on its end is said. */
const near = 0.7

/** How much may be written, and of a longer text how much there is. */
function limitOf(node: FormNode, value: unknown, t: Translate): string {
  if (node.is === 'number') {
    const { least, most } = node
    if (most === undefined) return least === undefined || least <= 0 ? '' : t('limit.low', { least })
    return t(least === undefined ? 'limit.high' : 'limit.numbers', { least: least ?? 0, most })
  }
  if (node.is !== 'text') return ''
  const { least, most, long } = node
  // As the check counts: without blanks at the ends.
  const count = typeof value === 'string' ? value.trim().length : 0
  if (least === undefined) {
    // A line that is far from its end needs no words about it.
    const isNear = most !== undefined && (long || count > most * near)
    return isNear ? t('limit.long', { most, count }) : ''
  }
  return t(most === undefined ? 'limit.short' : 'limit.length', { least, most: most ?? 0, count })
}
