import { setTimeout as pause } from 'node:timers/promises'
import { isOwnEndpoint } from '@shuyuan/contract/envelope/own-endpoints'
import type { SentWrite } from './model.ts'
import type { Trials } from './trials.ts'
import { addressOf, call } from './visitor.ts'
import type { Write } from './writes.ts'

const atOnce = 8
/** Milliseconds: the longest that a first try counts as running, and more. */
const patience = 75_000

/** Repeats acknowledged writes, as a phone does that lost the answer: each must get the first answer. */
export async function sendTold(url: string, told: readonly SentWrite[], trials: Trials): Promise<number> {
  const named = told.filter(({ write }) => isOwnEndpoint(write.path))
  await inTurn(named, async ({ write, answer }, n) => {
    const again = await call(url, { ...write, address: addressOf(n) })
    const same = again.text === answer.text && again.headers.get('idempotency-replayed') === 'true'
    trials.expect(
      same,
      `${write.name} sent again: ${again.text.slice(0, 200)}, first ${answer.text.slice(0, 200)}`,
    )
  })
  return named.length
}

/** Repeats unanswered writes until they are answered. Returns the longest time in seconds. */
export async function sendUntold(url: string, untold: readonly Write[], trials: Trials): Promise<number> {
  let longest = 0
  await inTurn(untold, async (write, n) => {
    const began = performance.now()
    let said = ''
    while (performance.now() - began < patience) {
      const answer = await call(url, { ...write, address: addressOf(n) })
      longest = Math.max(longest, (performance.now() - began) / 1000)
      if (answer.code === 1) return
      said = answer.text
      await pause(1000)
    }
    trials.problems.push(`${write.name} was never done: ${said.slice(0, 200)}`)
  })
  return longest
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item, n: number) => Promise<void>) {
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [n, item] of waiting) await work(item, n)
    }),
  )
}
