import { type ComponentProps, type ReactNode, useContext } from 'react'
import { classes } from '#app/ui/classes.ts'
import { FieldControlContext } from './field-control.ts'

export interface RadioOption {
  value: string
  label: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  name: string
  options: readonly RadioOption[]
  /** The chosen value of a controlled group. */
  value?: string
  defaultValue?: string
}

/** Choices in a row, each in a frame of its own; inside `<Field as="group">`, which names it. */
export function RadioGroup({ options, value, defaultValue, className, ...rest }: RadioGroupProps) {
  const field = useContext(FieldControlContext)
  return (
    <div
      role="radiogroup"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      tabIndex={-1}
      className={classes('flex flex-wrap gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-target items-center gap-2.5 rounded-sm border border-edge bg-raised px-4 text-sm transition-colors has-checked:border-cinnabar has-checked:bg-cinnabar-wash has-disabled:border-line has-disabled:bg-soft has-disabled:text-muted"
        >
          <input
            type="radio"
            {...rest}
            value={option.value}
            disabled={option.disabled ?? rest.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            className="size-4.5 accent-cinnabar-fill"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
