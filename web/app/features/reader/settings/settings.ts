import { useMemo, useSyncExternalStore } from 'react'
import { textStorage } from '#app/session/storage.ts'
import { readerId, settingsKey } from './settings-script.ts'

/** What can be chosen; the first of each is the default. */
export const choices = {
  pinyin: ['on', 'off'],
  script: ['s', 't'],
  flow: ['horizontal', 'vertical'],
  size: ['2', '1', '3', '4'],
  spacing: ['2', '1', '3'],
  paper: ['plain', 'rice', 'green', 'night'],
  /** As found they open at the line that they are about; where there is room they stand beside it. */
  notes: ['auto', 'on', 'off'],
  /** Single letters as shortcuts. */
  keys: ['on', 'off'],
} as const

export type Choice = keyof typeof choices
export type Settings = { [Name in Choice]: (typeof choices)[Name][number] }
export type Script = Settings['script']

const names = Object.keys(choices) as Choice[]
const changed = 'reader-settings'

/** Reads the stored choices; unknown values count as not chosen. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {}
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    // As if nothing had been stored.
  }
  const read = names.map((name) => {
    const allowed: readonly unknown[] = choices[name]
    return [name, allowed.includes(kept[name]) ? kept[name] : choices[name][0]]
  })
  return Object.fromEntries(read) as Settings
}

/** Stores only what differs from the defaults, so that a new default reaches everybody who has not chosen. */
export function writeSettings(settings: Settings): string {
  return JSON.stringify(
    Object.fromEntries(
      names.filter((name) => settings[name] !== choices[name][0]).map((name) => [name, settings[name]]),
    ),
  )
}

export function applySettings(settings: Settings): void {
  const reader = document.getElementById(readerId)
  if (!reader) return
  for (const name of names) {
    if (settings[name] === choices[name][0]) delete reader.dataset[name]
    else reader.dataset[name] = settings[name]
  }
  const chapter = reader.querySelector<HTMLElement>('.chapter')
  if (chapter) showScript(chapter, settings.script)
}

export function currentSettings(): Settings {
  return readSettings(textStorage('localStorage').get(settingsKey))
}

export function changeSettings(change: Partial<Settings>): void {
  const settings = { ...currentSettings(), ...change }
  textStorage('localStorage').set(settingsKey, writeSettings(settings))
  applySettings(settings)
  window.dispatchEvent(new Event(changed))
}

/** Shows all notes, or hides them. */
export function turnNotes(): void {
  changeSettings({ notes: notesShown(currentSettings()) ? 'off' : 'on' })
}

/** Whether all notes are shown: by choice, or because there is room beside the text (as in notes.css). */
export function notesShown({ notes }: Settings): boolean {
  return notes === 'on' || (notes === 'auto' && matchMedia('(width >= 80rem)').matches)
}

function watch(listener: () => void): () => void {
  // `storage`: changed in another tab.
  const follow = () => {
    applySettings(currentSettings())
    listener()
  }
  window.addEventListener(changed, listener)
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', follow)
  }
}

/** The choices; the defaults on the server and during hydration. */
export function useSettings(): Settings {
  const text = useSyncExternalStore(
    watch,
    () => textStorage('localStorage').get(settingsKey),
    () => null,
  )
  return useMemo(() => readSettings(text), [text])
}

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
