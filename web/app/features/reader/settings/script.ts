import type { Script } from './settings.ts'

/** Shows a chapter in a script: the shown texts and those in `data-t` change places. */
export function showScript(chapter: HTMLElement, script: Script): void {
  if (chapter.dataset.script === script) return
  chapter.dataset.script = script
  chapter.lang = script === 't' ? 'zh-Hant' : 'zh-Hans'
  for (const element of chapter.querySelectorAll<HTMLElement>('[data-t]')) {
    const text = element.firstChild
    if (!(text instanceof Text)) continue
    const shown = text.data
    text.data = element.dataset.t ?? shown
    element.dataset.t = shown
  }
}
