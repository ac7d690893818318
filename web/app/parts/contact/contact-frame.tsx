import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { InPage } from './dialog-form.tsx'

/** A change that came this far without a script, shown in the page. */
export interface PostedChange {
  wrong: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  inPage: InPage
}

interface ContactFrameProps {
  posted: PostedChange | undefined
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
}

/** A dialog where scripts run; a part of the page for a change that came this far without. */
export function ContactFrame({ posted, onClose, title, description, children }: ContactFrameProps) {
  if (!posted) {
    return (
      <Dialog open onClose={onClose} title={title} description={description}>
        {children}
      </Dialog>
    )
  }
  return (
    <section className="flex flex-col gap-4">
      <h3>{title}</h3>
      {description && <p className="text-sm text-muted">{description}</p>}
      {children}
    </section>
  )
}
