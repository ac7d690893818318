import { useMemo } from 'react'
import { useSyncExternalStore } from 'react'
import { textStorage } from '#app/session/storage.ts'
import { readerId, settingsKey } from './settings-script.ts'
import { showScript } from './script.ts'

/** What can be chosen; the first is what a visitor finds. */
export const choices = {
  pinyin: ['on', 'off'],
  script: ['s', 't'],
  flow: ['horizontal', 'vertical'],
  size: ['2', '1', '3', '4'],
  spacing: ['2', '1', '3'],
  paper: ['plain', 'rice', 'green', 'night'],
  notes: ['on', 'off'],
  /** Single letters as shortcuts. */
  keys: ['on', 'off'],
} as const

export type Choice = keyof typeof choices
export type Settings = { [Name in Choice]: (typeof choices)[Name][number] }
export type Script = Settings['script']

const names = Object.keys(choices) as Choice[]
const changed = 'reader-settings'

/** Reads what was kept; whatever is no choice counts as not chosen. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {}
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    // As if nothing had been kept.
  }
  const read = names.map((name) => {
    const allowed: readonly unknown[] = choices[name]
    return [name, allowed.includes(kept[name]) ? kept[name] : choices[name][0]]
  })
  return Object.fromEntries(read) as Settings
}

/** Only what differs from the usual, so that a new usual reaches everybody who has not chosen. */
export function writeSettings(settings: Settings): string {
  return JSON.stringify(
    Object.fromEntries(
      names.filter((name) => settings[name] !== choices[name][0]).map((name) => [name, settings[name]]),
    ),
  )
}

/** Shows the page as chosen. */
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

/** The choices; the usual ones on the server and while the browser takes the page over. */
export function useSettings(): Settings {
  const text = useSyncExternalStore(
    watch,
    () => textStorage('localStorage').get(settingsKey),
    () => null,
  )
  return useMemo(() => readSettings(text), [text])
}
