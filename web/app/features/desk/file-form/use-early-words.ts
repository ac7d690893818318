import { type RefObject, useEffect } from 'react'

/** Enters what was typed before the page's scripts ran: React does not tell of it. */
export function useEarlyWords(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const control of form.current?.querySelectorAll('input, textarea') ?? []) {
      const isText = control instanceof HTMLTextAreaElement
      if (!isText && !(control instanceof HTMLInputElement)) continue
      if (control.type === 'checkbox' || control.type === 'file') continue
      const { value: typed, defaultValue } = control
      if (typed === defaultValue) continue
      // React compares with the value that it knows of; the prototype's setter is not seen by it.
      control.value = defaultValue
      const { prototype } = isText ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, typed)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [form])
}
