import { currentSettings, notesShown } from '../settings/settings.ts'

/**
 * The mark at the end of a passage opens its notes in their place, and closes them; of upright text, on a sheet over
 * the page. What is shown is printed too. Returns how to end it.
 */
export function watchNotes(box: HTMLElement): () => void {
  const click = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest('.note-mark') : null
    const passage = mark?.closest('.passage')
    const notes = passage?.querySelector<HTMLElement>('.gloss')
    if (!mark || !passage || !notes) return
    if (getComputedStyle(mark).writingMode.startsWith('vertical') && 'showPopover' in notes) openSheet(notes)
    else mark.setAttribute('aria-expanded', String(passage.toggleAttribute('data-open')))
  }
  // Paper has no room for notes beside the text.
  const print = () => box.toggleAttribute('data-notes-printed', notesShown(currentSettings()))
  box.addEventListener('click', click)
  window.addEventListener('beforeprint', print)
  return () => {
    box.removeEventListener('click', click)
    window.removeEventListener('beforeprint', print)
  }
}

/** A popover only while it is open: browsers give every popover a look of its own. */
function openSheet(notes: HTMLElement): void {
  notes.popover = 'auto'
  notes.showPopover()
  const closed = (event: ToggleEvent) => {
    if (event.newState !== 'closed') return
    notes.removeAttribute('popover')
    notes.removeEventListener('toggle', closed)
  }
  notes.addEventListener('toggle', closed)
}
