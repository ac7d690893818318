import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { chapterPath } from '#app/parts/classics/address.ts'
import { isTyping } from '#app/ui/typing.ts'
import { changeSettings, choices, currentSettings, turnNotes, type Choice } from './settings.ts'
import type { ChapterView } from '../reader-view.ts'

export const settingsPanelId = 'reader-settings'

/** Single keys and what they do; the help in the settings lists them. They can be turned off there. */
export const shortcuts = {
  p: 'pinyin',
  t: 'script',
  v: 'flow',
  n: 'notes',
  '+': 'larger',
  '-': 'smaller',
  '[': 'previous',
  ']': 'next',
  '?': 'help',
} as const
type Shortcut = (typeof shortcuts)[keyof typeof shortcuts]

export const sizes = ['1', '2', '3', '4'] as const

/** Answers single keys wherever nothing is being typed. */
export function useShortcuts({ book, previous, next }: ChapterView): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (chapter: ChapterView['next']) => chapter && void navigate(chapterPath(book, chapter.slug))
    const run = (shortcut: Shortcut) => {
      switch (shortcut) {
        case 'larger':
          return resize(1)
        case 'smaller':
          return resize(-1)
        case 'previous':
          return go(previous)
        case 'next':
          return go(next)
        case 'notes':
          return turnNotes()
        case 'help':
          return document.getElementById(settingsPanelId)?.togglePopover()
        default:
          return turn(shortcut)
      }
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event)) return
      if (!isShortcut(event.key) || currentSettings().keys === 'off') return
      event.preventDefault()
      run(shortcuts[event.key])
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, book, previous, next])
}

function isShortcut(key: string): key is keyof typeof shortcuts {
  return Object.hasOwn(shortcuts, key)
}

/** Switches to the other of two values. */
function turn(choice: Exclude<Extract<Choice, Shortcut>, 'notes'>): void {
  const [usual, other] = choices[choice]
  changeSettings({ [choice]: currentSettings()[choice] === usual ? other : usual })
}

function resize(by: number): void {
  const size = sizes[sizes.indexOf(currentSettings().size) + by]
  if (size) changeSettings({ size })
}
