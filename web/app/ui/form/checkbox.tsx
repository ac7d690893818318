import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-control.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A tick box with its label beside it; the whole line is the target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const { id: _id, ...field } = useFieldControl(rest)
  return (
    <label
      className={`flex min-h-target items-start gap-3 py-2.5 text-sm leading-control ${className ?? ''}`}
    >
      <input type="checkbox" {...rest} {...field} className="mt-px size-5 shrink-0 accent-cinnabar-fill" />
      <span>{label}</span>
    </label>
  )
}
