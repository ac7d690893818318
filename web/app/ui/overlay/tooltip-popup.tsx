import type { RefObject } from 'react'
import { Tooltip } from '@base-ui/react/tooltip'
import { CSPProvider } from '@base-ui/react/csp-provider'

export interface TooltipPopupProps {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  text: string
}

/** The tooltip's bubble, in a chunk of its own; screen readers have the text already. */
export function TooltipPopup({ anchor, open, setOpen, text }: TooltipPopupProps) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        <Tooltip.Portal>
          <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-popup">
            <Tooltip.Popup
              aria-hidden="true"
              className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs leading-control text-paper transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
            >
              {text}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
    </CSPProvider>
  )
}
