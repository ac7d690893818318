import type { ReactNode } from 'react'
import { Scene, type SceneName } from '#app/ui/picture/scene.tsx'

export interface EmptyStateProps {
  scene?: SceneName
  /** What is empty, and why, in one sentence. */
  text: ReactNode
  /** One thing to do next. */
  action?: ReactNode
}

/** One drawn scene, one sentence, one action. */
export function EmptyState({ scene = 'scroll', text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-8 text-center">
      <Scene name={scene} />
      <p className="max-w-measure text-muted text-balance">{text}</p>
      {action}
    </div>
  )
}
