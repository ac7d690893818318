import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** Text of an empty first choice. */
  placeholder?: string
}

/** The browser's own select in our frame: the best one there is on a phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useFieldControl(rest)
  const { required: _required, ...attributes } = rest
  return (
    <div className={classes('relative', className)}>
      <select {...attributes} {...field} className={classes(controlLook, 'appearance-none pe-10')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
