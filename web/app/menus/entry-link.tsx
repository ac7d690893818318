import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { destinationOf } from './destination.ts'

export interface EntryLinkProps {
  entry: MenuEntry
  current?: boolean
  className?: string
  onFollow?: () => void
  children: ReactNode
}

/** A menu entry as a link inside the site, a link to a new tab, or a button that says it leads nowhere. */
export function EntryLink({ entry, current = false, className, onFollow, children }: EntryLinkProps) {
  const { t } = useTranslation('menus')
  const notify = useNotify()
  const to = destinationOf(entry)
  const common = { className, 'aria-current': current ? ('page' as const) : undefined }
  if (to.kind === 'inside') {
    return (
      <PageLink {...common} to={to.path} reloadDocument={to.document} onClick={onFollow}>
        {children}
      </PageLink>
    )
  }
  if (to.kind === 'outside') {
    return (
      <a {...common} href={to.url} target="_blank" rel="noopener" onClick={onFollow}>
        {children}
        <span className="sr-only">{t('newTab')}</span>
      </a>
    )
  }
  if (to.kind === 'folder') return <span className={className}>{children}</span>
  return (
    <button type="button" className={className} onClick={() => notify.error(t('unrecognized'))}>
      {children}
    </button>
  )
}
