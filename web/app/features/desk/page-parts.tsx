import type { ReactNode } from 'react'
import { PageLink } from '#app/ui/page-link.tsx'

/** Leads from a page to the list or page that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="self-start text-link">
      {children}
    </PageLink>
  )
}

/** A link that stands by itself, tall enough for a finger. */
export function OwnLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="inline-flex min-h-target items-center text-link">
      {children}
    </PageLink>
  )
}

/** Names and values, one below the other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a page that is unfolded by its label. */
export function Folded(props: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={props.open}>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
        {props.label}
      </summary>
      {props.children}
    </details>
  )
}
