import { type ComponentProps, type ReactNode, useContext, useEffect, useRef } from 'react'
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
  const group = useRef<HTMLDivElement>(null)
  // React does not report a choice that was made before the page's scripts ran.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')
    if (!chosen || value === undefined || chosen.value === value) return
    chosen.checked = false
    chosen.click()
  }, [value])
  return (
    <div
      ref={group}
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
