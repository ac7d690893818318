import { stopGroup } from './child.ts'
import { type Figure, median } from './figure.ts'
import { requestRate } from './load.ts'
import { messageOf, startFile } from './own-process.ts'
import { alternate, ratio, withSite } from './rates.ts'

/** What a read of one member costs beside a route that does nothing, each in a process of its own. */
export function measureApi(): Promise<Figure[]> {
  return withSite(async ({ kept, member }) => {
    const route = startFile('empty-route.ts', [], { detached: true, env: process.env })
    try {
      const { ready: empty } = await messageOf<{ ready: string }>(route)
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
