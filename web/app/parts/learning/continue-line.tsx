import { PageLink } from '#app/ui/page-link.tsx'
import type { ReactNode } from 'react'

/** Two lines, whatever is in them: what comes later takes the same space. */
export function ContinueLine(props: { label: string; to: string; title: string; children: ReactNode }) {
  return (
    <p className="relative border-l-2 border-celadon py-1 pl-4">
      <span className="block truncate">
        <span className="text-muted">{props.label} </span>
        <PageLink to={props.to} className="text-link font-medium after:absolute after:inset-0">
          {props.title}
        </PageLink>
      </span>
      <span className="block min-h-6 truncate text-sm text-muted">{props.children}</span>
    </p>
  )
}
