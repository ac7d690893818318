import type { ComponentProps, MouseEvent } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is in progress: shows a spinner, keeps the focus and ignores clicks. */
  busy?: boolean
  /** Cannot be used now, but stays reachable for keyboard and screen reader. */
  waiting?: boolean
}

/** A button that does something on the page; for navigation use ButtonLink. */
export function Button({
  variant,
  size,
  wide,
  busy,
  waiting,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const held = busy || waiting
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (held) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={held || undefined}
      className={classes(buttonLook({ variant, size, wide }), className)}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
