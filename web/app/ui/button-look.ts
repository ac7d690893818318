import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'danger'
export type ButtonSize = 'normal' | 'large' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-cinnabar-fill text-on-fill hover:bg-cinnabar-deep active:bg-cinnabar-deep',
  secondary: 'border-edge bg-raised text-ink hover:bg-soft active:bg-soft',
  plain: 'quiet text-ink',
  danger: 'border-cinnabar bg-raised text-cinnabar hover:bg-cinnabar-wash active:bg-cinnabar-wash',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-target py-2 text-sm',
  large: 'min-h-13 px-7 py-2.5 text-base',
  icon: 'size-target shrink-0 text-sm',
}

export interface ButtonLook {
  /** What it looks like; one primary button a screen. Default secondary. */
  variant?: ButtonVariant
  /** `icon` is a square for one icon and needs an aria-label. */
  size?: ButtonSize
  /** Takes the whole width. */
  wide?: boolean
}

/** The classes that a button and a link in the shape of a button have in common. */
export function buttonLook({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook): string {
  const inset = size === 'normal' && (variant === 'plain' ? 'px-3' : 'px-5')
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-sm border text-center break-keep font-medium leading-control no-underline transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    // Not in the sizes: of two paddings the style sheet's order would choose, not the caller.
    inset,
    wide && 'w-full',
  )
}
