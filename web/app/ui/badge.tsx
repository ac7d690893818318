import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-soft text-ink',
  success: 'bg-celadon-wash text-celadon',
  info: 'bg-indigo-wash text-indigo',
  warning: 'bg-ochre-wash text-ochre',
  danger: 'bg-cinnabar-wash text-cinnabar',
}

/** A short state as text; the colour only supports it. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs leading-control whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

export interface BadgeProps {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}
