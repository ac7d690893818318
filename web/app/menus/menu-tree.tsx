import type { MenuEntry } from '#app/session/rules.ts'
import type { Current } from './current-entry.ts'
import { EntryLink } from './entry-link.tsx'
import { useEntryTitle } from './entry-title.ts'
import { MenuIcon } from './menu-icon.tsx'
import { UnreadMark } from './unread-mark.tsx'

export interface MenuTreeProps {
  entries: readonly MenuEntry[]
  current: Current
  look: (current: boolean) => string
  onFollow?: () => void
}

export function MenuTree({ entries, current, look, onFollow }: MenuTreeProps) {
  const title = useEntryTitle()
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => {
        const here = current.kind === 'entry' && current.id === entry.id
        return (
          <li key={entry.id}>
            <EntryLink entry={entry} current={here} className={look(here)} onFollow={onFollow}>
              <span className="flex w-4.5 shrink-0 justify-center">
                <MenuIcon name={entry.icon} />
              </span>
              {title(entry)}
              <UnreadMark entry={entry} />
            </EntryLink>
            {entry.children.length > 0 && (
              <div className="ps-4">
                <MenuTree entries={entry.children} current={current} look={look} onFollow={onFollow} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
