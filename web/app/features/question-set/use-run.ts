import type { Answer, Respondent } from '@shuyuan/contract/question-set-kinds'
import { useState } from 'react'
import { beginning, type Kept, writeKept } from './kept.ts'
import { useKept, useVisitorId } from './use-kept.ts'
import type { SetView } from './view.ts'
import { firstMissing, screensOf } from './screens.ts'

/** Going through a set: where one is, what was answered. Every step is kept in the browser at once. */
export function useRun(set: SetView) {
  const visitor = useVisitorId()
  const stored = useKept(set)
  const [own, setOwn] = useState<Kept>(() => beginning(visitor, set.edition))
  /** How many have no answer, told after somebody wanted to finish. */
  const [missing, setMissing] = useState(0)
  const kept = stored && stored.done === 0 ? stored : own
  const screens = screensOf(set.items, kept.respondent)
  const place = Math.max(0, screens.indexOf(kept.at))

  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change }
    setOwn(next)
    writeKept(set.slug, next)
  }
  const to = (screen: string | undefined) => {
    if (screen !== undefined) keep({ at: screen })
  }
  /** The screen after this one; for somebody who wanted to finish, the next that has no answer, then the last. */
  const following = (change: Partial<Kept> = {}) => {
    const then = { ...kept, ...change }
    const all = screensOf(set.items, then.respondent)
    return missing > 0 ? (firstMissing(set.items, then)?.screen ?? all.at(-1)) : all[place + 1]
  }

  return {
    kept,
    screen: screens[place] ?? '',
    place,
    total: screens.length,
    missing,
    isLast: place === screens.length - 1,
    answer(id: string, answer: Answer | undefined) {
      const { [id]: _, ...others } = kept.answers
      keep({ answers: answer === undefined ? others : { ...others, [id]: answer } })
    },
    /** Answers and goes on in one step. */
    answerAndGo(id: string, answer: Answer) {
      const answers = { ...kept.answers, [id]: answer }
      keep({ answers, at: following({ answers }) ?? kept.at })
    },
    setRespondent: (respondent: Respondent) => keep({ respondent }),
    setRespondentAndGo(respondent: Respondent) {
      keep({ respondent, at: following({ respondent }) ?? kept.at })
    },
    back: () => to(screens[place - 1]),
    next: () => to(following()),
    /** Whether all is answered; else goes to the first that is not. */
    complete(): boolean {
      const found = firstMissing(set.items, kept)
      setMissing(found?.count ?? 0)
      to(found?.screen)
      return found === undefined
    },
    finish(saved: number) {
      keep({ done: Date.now(), saved })
    },
  }
}

export type Run = ReturnType<typeof useRun>
