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
  const help = path.endsWith(']') ? '' : helpOf(name)
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
