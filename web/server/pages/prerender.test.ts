import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pageKey } from '#server/pages/page-key.ts'
import { createPrerender } from '#server/pages/prerender.ts'
import { putVisitorsFirst } from '#server/pages/visitors-first.ts'

it('answers who asked while a page was rendered ahead before it renders the next', async () => {
  const visitors = putVisitorsFirst()
  const order: string[] = []
  /** Somebody asks in the next turn, and is answered a few turns later. */
  async function visit() {
    await nextTurn()
    const response = new EventEmitter() as ServerResponse
    visitors.answers(response)
    for (let turn = 0; turn < 6; turn += 1) await nextTurn()
    order.push('answered')
    response.emit('close')
  }
  const prerender = createPrerender({
    visitors,
    cache: {
      render: ({ address }: { address: string }) => {
        order.push(address)
        if (address === '/') void visit()
        return Promise.resolve()
      },
    } as never,
    logger: { error: (...said: unknown[]) => order.push(String(said)) } as never,
  })
  const pages = ['/', '/guoxue'].map((path) => pageKey(path, null, 'zh-cn')).filter((page) => page !== null)
  await prerender.add(pages)
  expect(order).toEqual(['/', 'answered', '/guoxue'])
})
