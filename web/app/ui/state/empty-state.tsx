import type { ReactNode } from 'react'
import { Motif, type MotifName } from '#app/ui/picture/motif.tsx'
import { classes } from '#app/ui/classes.ts'

export interface EmptyStateProps {
  motif?: MotifName
  /** What is empty, and why, in one sentence. */
  text: ReactNode
  /** One thing to do next. */
  action?: ReactNode
  className?: string
}

/** One drawn motif, one sentence, one action. */
export function EmptyState({ motif = 'scroll', text, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center gap-5 px-4 py-8 text-center', className)}>
      <Motif name={motif} className="size-30 text-edge" />
      <p className="max-w-measure text-muted text-balance">{text}</p>
      {action}
    </div>
  )
}
