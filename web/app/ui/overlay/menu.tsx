import { type ReactNode, useRef, useState } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** The place one is at. */
  current?: boolean
  onSelect: () => void
}

export interface MenuGroup {
  key: string
  /** Headline of the group. */
  label?: ReactNode
  items: readonly MenuItem[]
}

export interface MenuProps {
  /** Content of the button, with its name. */
  button: ReactNode
  className?: string
  groups: readonly MenuGroup[]
}

const load = async () => (await import('./menu-popup.tsx')).MenuPopup

/**
 * A plain button that opens a menu. The menu's code comes when the pointer or the focus arrives; a click before
 * that opens it as soon as it is here.
 */
export function Menu({ button, className, groups }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Popup, want] = useLoaded(load)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        className={className}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          setOpen(!open)
        }}
      >
        {button}
      </button>
      {Popup && <Popup anchor={anchor} open={open} setOpen={setOpen} groups={groups} />}
    </>
  )
}
