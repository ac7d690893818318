import { setTimeout as pause } from 'node:timers/promises'
import type { Trials } from './trials.ts'
import type { Answer } from './visitor.ts'

/** What a visitor keeps asking for while something is broken. */
export interface Probe {
  ask(): Promise<Answer>
  isRight(answer: Answer): boolean
  /** Milliseconds. */
  within: number
}

const between = 400

/**
 * Asks for each again and again. The returned function ends this, reports the first wrong or late answer of
 * each, and returns the longest wait in milliseconds.
 */
export function keepAsking(probes: Record<string, Probe>): (trials: Trials) => Promise<number> {
  const over = new AbortController()
  const asked = Object.entries(probes).map(async ([name, { ask, isRight, within }]) => {
    let longest = 0
    let problem = ''
    do {
      const began = performance.now()
      const answer = await ask().catch(() => null)
      const ms = performance.now() - began
      longest = Math.max(longest, ms)
      if (!answer || !isRight(answer) || ms > within) {
        const said = answer ? `${answer.status} ${answer.text.slice(0, 160)}` : 'nothing'
        problem ||= `${name}: after ${ms.toFixed(0)} of at most ${within} ms came ${said}`
      }
      await pause(between)
    } while (!over.signal.aborted)
    return { longest, problem }
  })
  return async (trials) => {
    over.abort()
    const results = await Promise.all(asked)
    for (const { problem } of results) trials.expect(problem === '', problem)
    return Math.max(...results.map(({ longest }) => longest))
  }
}

/** What was asked for. */
export const isFine = ({ status, code, text }: Answer) =>
  status === 200 && (code === 1 || code === -1) && text !== ''

/** 503 with a sentence, in JSON or HTML, and Retry-After. */
export const isLater = ({ status, text, headers }: Answer) =>
  status === 503 && text.length > 20 && headers.has('retry-after')
