import type { Respondent, SetAnswer } from '@shuyuan/contract/question-set/question-set-kinds'
import { useState } from 'react'
import { type Kept, newRun, readKeptRun, writeKept } from '../kept.ts'
import { firstMissing, mayPass, screensOf } from './screens.ts'
import { useKeptRun, useVisitorId } from '../use-kept.ts'
import type { SetView } from '../question-set-view.ts'

/** Going through a set: where one is, what was answered. Every step is kept in the browser at once. */
export function useRun(set: SetView) {
  const visitor = useVisitorId()
  const stored = useKeptRun(set)
  const [fresh] = useState<Kept>(() => newRun(visitor, set.edition))
  /** How many have no answer; set when somebody wants to finish. */
  const [missing, setMissing] = useState(0)
  const underWay = (kept: Kept | null | undefined) => (kept && kept.done === 0 ? kept : fresh)
  const kept = underWay(stored)
  const screens = screensOf(set.items, kept.respondent)
  const place = Math.max(0, screens.indexOf(kept.at))

  /** Read from storage, because keys may come faster than renders. */
  const now = () => underWay(readKeptRun(set.slug, set.edition, visitor))
  const keep = (change: Partial<Kept>) => writeKept(set.slug, { ...now(), ...change })
  /**
   * One screen on or back. After a try to finish without all answers, on to the next screen without one, then to the
   * last.
   */
  const move = (by: 1 | -1) => {
    const then = now()
    const all = screensOf(set.items, then.respondent)
    const at = Math.max(0, all.indexOf(then.at))
    const left = by > 0 && missing > 0 ? (firstMissing(set.items, then)?.screen ?? all.at(-1)) : all[at + by]
    if (left !== undefined) keep({ at: left })
  }

  return {
    kept,
    screen: screens[place] ?? '',
    place,
    total: screens.length,
    missing,
    isLast: place === screens.length - 1,
    /** Whether there is nothing to wait for on this screen. */
    isAnswered(): boolean {
      const { at, respondent, answers } = now()
      const all = screensOf(set.items, respondent)
      const screen = all[Math.max(0, all.indexOf(at))]
      const item = set.items.find(({ id }) => id === screen)
      return item ? mayPass(item, answers) : respondent !== null
    },
    answer(id: string, answer: SetAnswer | undefined) {
      const { [id]: _, ...others } = now().answers
      keep({ answers: answer === undefined ? others : { ...others, [id]: answer } })
    },
    setRespondent: (respondent: Respondent) => keep({ respondent }),
    back: () => move(-1),
    next: () => move(1),
    /** Whether all is answered; else goes to the first that is not. */
    complete(): boolean {
      const found = firstMissing(set.items, now())
      setMissing(found?.count ?? 0)
      if (found) keep({ at: found.screen })
      return found === undefined
    },
    /** What was answered, to be sent. */
    answered: now,
    finish: (saved: number) => keep({ done: Date.now(), saved }),
  }
}

export type Run = ReturnType<typeof useRun>
