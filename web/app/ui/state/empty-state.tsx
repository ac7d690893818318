import type { ReactNode } from 'react'
import { Scene, type SceneName } from '#app/ui/picture/scene.tsx'
import { classes } from '#app/ui/classes.ts'

export interface EmptyStateProps {
  scene?: SceneName
  /** What is empty, and why, in one sentence. */
  text: ReactNode
  /** One thing to do next. */
  action?: ReactNode
  className?: string
}

/** One drawn scene, one sentence, one action. */
export function EmptyState({ scene = 'scroll', text, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center gap-5 px-4 py-8 text-center', className)}>
      <Scene name={scene} />
      <p className="max-w-measure text-muted text-balance">{text}</p>
      {action}
    </div>
  )
}
