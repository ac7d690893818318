import type { RefObject } from 'react'
import { Menu } from '@base-ui/react/menu'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { classes } from '#app/ui/classes.ts'
import type { MenuGroup } from './menu.tsx'

export interface MenuPopupProps {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  groups: readonly MenuGroup[]
}

/** The menu itself, in a chunk of its own. */
export function MenuPopup({ anchor, open, setOpen, groups }: MenuPopupProps) {
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root
        open={open}
        onOpenChange={(next, details) => {
          // The button toggles by itself, so a press on it is not one outside.
          const target = details.event.target
          if (!next && target instanceof Node && anchor.current?.contains(target)) details.cancel()
          else setOpen(next)
        }}
      >
        <Menu.Portal>
          <Menu.Positioner
            anchor={anchor}
            align="end"
            sideOffset={6}
            collisionPadding={8}
            className="z-popup"
          >
            <Menu.Popup
              finalFocus={anchor}
              className="max-h-[min(36rem,var(--available-height))] min-w-52 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-soft transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
            >
              {groups.map((group, index) => (
                <Menu.Group key={group.key}>
                  {index > 0 && <Menu.Separator className="mx-2 my-1.5 h-px bg-line" />}
                  {group.label && (
                    <Menu.GroupLabel className="px-3 pt-2 pb-1 text-xs text-muted">
                      {group.label}
                    </Menu.GroupLabel>
                  )}
                  {group.items.map((item) => (
                    <Menu.Item
                      key={item.key}
                      aria-current={item.current ? 'page' : undefined}
                      className={classes(
                        'flex min-h-target cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none data-highlighted:bg-soft',
                        item.current && 'text-cinnabar',
                      )}
                      onClick={item.onSelect}
                    >
                      {item.icon}
                      {item.label}
                    </Menu.Item>
                  ))}
                </Menu.Group>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
