import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { listLook, navLook } from '#app/layouts/nav-look.ts'
import { EntryLink } from '#app/menus/entry-link.tsx'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { classes } from '#app/ui/classes.ts'
import { isComposing } from '#app/ui/typing.ts'

interface EntryProps {
  entry: MenuEntry
  isCurrent: (entry: MenuEntry) => boolean
}

/** A button of the header's navigation with the list below it. The links are in the page from the start. */
export function NavSubmenu({ entry, isCurrent }: EntryProps) {
  const title = useEntryTitle()
  const { box, id, open, toggle } = useDisclosure<HTMLLIElement>()
  return (
    <li ref={box} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={navLook(holds(entry, isCurrent))}
        onClick={toggle}
      >
        {title(entry)}
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
        <Branch entry={entry} isCurrent={isCurrent} />
      </ul>
    </li>
  )
}

function Branch({ entry, isCurrent }: EntryProps) {
  const title = useEntryTitle()
  return (
    <li>
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

/**
 * State of a list that a button shows and hides. A press outside, Esc, moving the focus away and going to another
 * page close it. `box` goes on the element around button and list.
 */
function useDisclosure<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const id = useId()
  const { key } = useLocation()
  // Open only on the page it was opened on, so navigation closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key

  useEffect(() => {
    if (!open) return undefined
    const close = () => setOpenAt(null)
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      close()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  return { box, id, open, toggle: () => setOpenAt(open ? null : key) }
}
