import { ProgressRing } from '#app/ui/state/progress-ring.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

interface StandingItemProps {
  to: string
  title: string
  /** 0 to 100. */
  percent: number
  /** The same in words: "3 of 7 lessons". */
  standing: string
}

/** How far the member is in a course or path. */
export function StandingItem({ to, title, percent, standing }: StandingItemProps) {
  return (
    <li className="relative flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <PageLink to={to} className="text-link font-medium after:absolute after:inset-0">
          {title}
        </PageLink>
        <p aria-hidden="true" className="mt-0.5 text-sm text-muted">
          {standing}
        </p>
      </div>
      <ProgressRing percent={percent} label={standing} />
    </li>
  )
}
