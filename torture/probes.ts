import type { School } from './school.ts'
import type { Trials } from './trials.ts'
import { type Answer, addressOf, call } from './visitor.ts'

/** What visitors keep doing while something is broken. */
export type Ask = 'page' | 'ready' | 'read' | 'write' | 'member page'

export interface Said {
  ask: Ask
  /** null: no answer in time. */
  answer: Answer | null
  ms: number
}

const between = 400
let writes = 0

/** Requests each of these repeatedly until it is stopped; returns the answers. */
export function askAround(url: string, { members }: School, patience = 10_000): { stop(): Promise<Said[]> } {
  const [member] = members
  if (!member) throw new Error('a school without members')
  const { token, id } = member
  const kept = encodeURIComponent(JSON.stringify({ id, token, refresh_token: '' }))
  const asks: Record<Ask, () => Promise<Answer>> = {
    page: () => call(url, { path: '/', timeout: patience }),
    ready: () => call(url, { path: '/readyz', timeout: patience }),
    read: () => call(url, { path: '/api/favourite/refs', token, timeout: patience }),
    'member page': () =>
      call(url, { path: '/user/account/overview', cookie: `userInfo=${kept}`, timeout: patience }),
    write: () => {
      writes += 1
      const body = { items: [{ kind: 'chapter', ref: `daodejing/${(writes % 81) + 1}` }] }
      return call(url, {
        path: '/api/favourite/add',
        token,
        body,
        address: addressOf(writes),
        timeout: patience,
      })
    },
  }
  const over = new AbortController()
  const said: Said[] = []
  const all = Object.entries(asks).map(async ([ask, send]) => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const answer = await send().catch(() => null)
      said.push({ ask: ask as Ask, answer, ms: performance.now() - began })
      await new Promise((resolve) => setTimeout(resolve, between))
    }
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(all)
      return said
    },
  }
}

export interface Wanted {
  /** The expected answer, in words and as a check. */
  words: string
  isSo(answer: Answer): boolean
  /** Milliseconds. */
  within: number
}

/**
 * Compares the answers with the expected ones and reports the worst example of each; returns the longest wait
 * in milliseconds.
 */
export function judge(said: readonly Said[], wanted: Partial<Record<Ask, Wanted>>, trials: Trials): number {
  let longest = 0
  for (const [ask, { words, isSo, within }] of Object.entries(wanted)) {
    const of = said.filter((each) => each.ask === ask)
    trials.expect(of.length > 0, `no "${ask}" was asked`)
    const wrong = of.find(({ answer }) => answer === null || !isSo(answer))
    if (wrong) {
      const { answer, ms } = wrong
      const got = answer ? `${answer.status} ${answer.text.slice(0, 160)}` : 'nothing'
      trials.problems.push(`${ask}: ${words} is wanted, after ${ms.toFixed(0)} ms came ${got}`)
    }
    const slowest = Math.max(...of.map(({ ms }) => ms))
    trials.expect(
      slowest <= within,
      `${ask}: answered after ${slowest.toFixed(0)} ms, wanted within ${within}`,
    )
    longest = Math.max(longest, slowest)
  }
  return longest
}

export const fine: Pick<Wanted, 'words' | 'isSo'> = {
  words: 'what was asked for',
  isSo: ({ status, code, text }) => status === 200 && (code === 1 || code === -1) && text !== '',
}

/** 503 with a sentence, in JSON or HTML, and Retry-After. */
export const later: Pick<Wanted, 'words' | 'isSo'> = {
  words: '503 with Retry-After and a sentence',
  isSo: ({ status, text, headers }) => status === 503 && text.length > 20 && headers.has('retry-after'),
}

/** Repeats until the answer is right; returns the seconds it took. Rejects after a minute. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<number> {
  const began = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > 60_000) throw new Error(`${what} did not come back within a minute`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return (performance.now() - began) / 1000
}
