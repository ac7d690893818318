import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import lean from '@shuyuan/host/lean.json' with { type: 'json' }
import { stopGroup } from './child.ts'
import { type Figure, median } from './figure.ts'
import { requestRate } from './load.ts'
import { alternate, ratio, withSite } from './rates.ts'

/** What a read of one member costs beside a route that does nothing, each in a process of its own. */
export function measureApi(): Promise<Figure[]> {
  return withSite(async ({ kept, member }) => {
    const route = fork(join(import.meta.dirname, 'empty-route.ts'), {
      detached: true,
      execArgv: lean.flags,
      env: { ...process.env, ...lean.environment },
    })
    try {
      const [{ ready: empty }] = (await once(route, 'message')) as [{ ready: string }]
      const profile = `${kept}/api/account/profile`
      const answer = (await (await fetch(profile, { headers: member.call })).json()) as { code: number }
      if (answer.code !== 1) throw new Error('account/profile does not answer the member')
      for (const url of [profile, empty]) await requestRate(url, member.call, 2)
      const rates = await alternate({
        profile: () => requestRate(profile, member.call),
        empty: () => requestRate(empty, member.call),
      })
      return [
        { what: '`account/profile`, logged in', value: median(rates.profile), unit: 'req/s' },
        { what: 'an empty Fastify route', value: median(rates.empty), unit: 'req/s' },
        {
          what: 'the first beside the second',
          value: ratio(rates.profile, rates.empty),
          unit: 'times',
          goal: { least: 0.4 },
        },
      ]
    } finally {
      await stopGroup(route)
    }
  })
}
