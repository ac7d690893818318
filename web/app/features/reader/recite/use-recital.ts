import type { RecitationMode } from '@shuyuan/contract/learning/learning-kinds'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hiddenOf, type Phrase, phrasesOf } from './phrases.ts'
import { isVeiled, phraseText, unveil, veil, watchTaps } from './veil.ts'

export interface Recital {
  mode: RecitationMode
  /** Phrases that are still hidden, and that had to be looked at. */
  left: number
  seen: number
  /** The words that were uncovered last. */
  shown: string
}

/**
 * One recital over the page's own text: hides it, uncovers what is tapped, and shows everything again when it ends or
 * the page is left. `lines` finds the lines; at the end `missed` gets each line that had to be looked at.
 */
export function useRecital(lines: () => readonly Element[], missed: (lines: readonly Element[]) => void) {
  const [recital, setRecital] = useState<Recital | null>(null)
  const running = useRef<{ phrases: Phrase[]; seen: Set<Phrase>; started: number; end: () => void } | null>(
    null,
  )

  const uncover = useCallback((phrases: readonly Phrase[]) => {
    const now = running.current
    if (!now) return
    unveil(phrases)
    for (const phrase of phrases) now.seen.add(phrase)
    const left = now.phrases.filter(isVeiled).length
    const shown = phrases.map(phraseText).join(' ')
    setRecital((before) => before && { ...before, left, seen: now.seen.size, shown })
  }, [])

  const begin = useCallback(
    (mode: RecitationMode) => {
      const found = lines()
      const phrases = hiddenOf(phrasesOf(found), mode)
      veil(phrases)
      const text = found[0]?.closest('.chapter-text')
      const unwatch = text && watchTaps(text, phrases, (phrase) => uncover([phrase]))
      text?.setAttribute('data-reciting', '')
      found[0]?.scrollIntoView({ block: 'nearest' })
      const end = () => {
        unwatch?.()
        text?.removeAttribute('data-reciting')
        unveil(phrases)
        running.current = null
      }
      running.current = { phrases, seen: new Set(), started: Date.now(), end }
      missed([])
      setRecital({ mode, left: phrases.length, seen: 0, shown: '' })
    },
    [lines, missed, uncover],
  )

  /** Shows the first phrase that is hidden, or the whole line that it is in. */
  const help = useCallback(
    (how: 'phrase' | 'line') => {
      const hidden = running.current?.phrases.filter(isVeiled) ?? []
      const line = lineOf(hidden[0])
      uncover(how === 'line' ? hidden.filter((phrase) => lineOf(phrase) === line) : hidden.slice(0, 1))
      line?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [uncover],
  )

  /** Ends it and shows the text; returns how long it took, in seconds. */
  const finish = useCallback(() => {
    const now = running.current
    if (!now) return 0
    now.end()
    missed([...new Set([...now.seen].map(lineOf))].filter((line) => line !== undefined))
    setRecital(null)
    return Math.round((Date.now() - now.started) / 1000)
  }, [missed])

  useEffect(
    () => () => {
      running.current?.end()
      missed([])
    },
    [missed],
  )

  return { recital, begin, help, finish }
}

function lineOf(phrase: Phrase | undefined): Element | undefined {
  return phrase?.[0]?.closest('.line') ?? undefined
}
