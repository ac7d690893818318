// A native checkbox announces its state by itself; aria-checked could only contradict it.
/* oxlint-disable jsx-a11y/role-has-required-aria-props */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
}

/** On or off, at once; the label names what is on. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classes('inline-flex min-h-target items-center gap-3 text-sm', className)}>
      <span className="relative inline-flex h-6 w-11 shrink-0">
        <input
          type="checkbox"
          role="switch"
          {...rest}
          className="peer absolute inset-0 m-0 size-full appearance-none rounded-full border border-edge bg-soft transition-colors checked:border-transparent checked:bg-cinnabar-fill disabled:opacity-55"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-edge transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-fill"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
