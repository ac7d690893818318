import { cloneElement, type ReactElement, useId, useRef, useState } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'

const load = async () => (await import('./tooltip-popup.tsx')).TooltipPopup

/**
 * A few words about the control inside, on hover and focus. The control has a name of its own; `text` is read out as
 * its description.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [Popup, want] = useLoaded(load)

  function show() {
    want()
    setOpen(true)
  }

  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={() => setOpen(false)}
      onFocus={show}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
      {Popup && <Popup anchor={anchor} open={open} setOpen={setOpen} text={text} />}
    </span>
  )
}
