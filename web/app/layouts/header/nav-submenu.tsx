import { ChevronDown } from 'lucide-react'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { classes } from '#app/ui/classes.ts'
import { useDisclosure } from './disclosure.ts'
import { listLook, narrowNavLook, navLook } from '#app/layouts/nav-look.ts'

export interface NavSubmenuProps {
  label: string
  /** Shown with their children; entries that only have children are headlines. */
  entries: readonly MenuEntry[]
  isCurrent: (entry: MenuEntry) => boolean
  className?: string
  /** Number of first entries that stand in the line itself from 1280 px on, and are hidden here. */
  skipWide?: number
}

/** A button of the header's line with the list below it. The links are in the page from the start. */
export function NavSubmenu({ label, entries, isCurrent, className, skipWide = 0 }: NavSubmenuProps) {
  const { box, id, open, toggle } = useDisclosure<HTMLLIElement>()
  const present = entries.findIndex((entry) => holds(entry, isCurrent))
  return (
    <li ref={box} className={classes('relative', className)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={present >= 0 && present < skipWide ? narrowNavLook : navLook(present >= 0)}
        onClick={toggle}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={classes('transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute start-0 top-full z-header mt-1 max-h-[70vh] min-w-48 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-soft"
      >
        {entries.map((entry, index) => (
          <Branch
            key={entry.id}
            entry={entry}
            isCurrent={isCurrent}
            className={index < skipWide ? 'xl:hidden' : undefined}
          />
        ))}
      </ul>
    </li>
  )
}

interface BranchProps {
  entry: MenuEntry
  isCurrent: (entry: MenuEntry) => boolean
  className?: string
}

function Branch({ entry, isCurrent, className }: BranchProps) {
  const title = useEntryTitle()
  return (
    <li className={className}>
      <EntryLink entry={entry} current={isCurrent(entry)} className={listLook(isCurrent(entry))}>
        {title(entry)}
      </EntryLink>
      {entry.children.length > 0 && (
        <ul className="ps-3">
          {entry.children.map((child) => (
            <Branch key={child.id} entry={child} isCurrent={isCurrent} />
          ))}
        </ul>
      )}
    </li>
  )
}

function holds(entry: MenuEntry, isCurrent: (entry: MenuEntry) => boolean): boolean {
  return isCurrent(entry) || entry.children.some((child) => holds(child, isCurrent))
}
