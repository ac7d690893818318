import { BlockList, isIPv6 } from 'node:net'
import fp from 'fastify-plugin'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { keptWith } from '#kept-with.ts'
import { readConfig } from '#features/config/service.ts'

/** Milliseconds between two reads of the list, because other processes and the command line change it. */
const lookedUpEvery = 5000

/** The site calls its own API from this machine, and must not shut itself out. */
const isOwn = (ip: string) => ip === '127.0.0.1' || ip === '::1'

/** Refuses the addresses and networks in the setting `no_access_ip`, as the contract says. */
export const blockedAddressesPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    app.addHook('onRequest', async (request, reply) => {
      const kept = keptOf(deps.db)
      const isOld = Math.abs(deps.now() - kept.readAt) >= lookedUpEvery
      const blocked =
        kept.list && !isOld ? kept.list : await read(kept).catch((error: unknown) => keepOld(kept, error))
      if (!isOwn(request.ip) && blocked.has(request.ip))
        return reply.code(403).send({ msg: request.t('server.blocked') })
    })
    done()

    /** While the database is away the list that is known holds, so that files are still served. */
    function keepOld({ list }: Kept, error: unknown): Blocked {
      if (!list) throw error
      return list
    }

    /**
     * Reads the list once for all requests that wait for it. After a failure the next request tries again.
     */
    function read(kept: Kept): Promise<Blocked> {
      kept.reading ??= readConfig(deps.db)
        .then(({ no_access_ip: entries }) => {
          kept.readAt = deps.now()
          return (kept.list = blockedBy(entries))
        })
        .finally(() => delete kept.reading)
      return kept.reading
    }
  },
  { name: 'blocked-addresses', dependencies: ['language'] },
)

interface Blocked {
  has(ip: string): boolean
}

/** What a process knows of the list in a database. */
interface Kept {
  list?: Blocked
  reading?: Promise<Blocked>
  /** Milliseconds since 1970. */
  readAt: number
}

const keptOf = keptWith<Db, Kept>(() => ({ readAt: 0 }))

/** Entries are addresses, or networks such as 10.0.0.0/8. */
export function blockedBy(entries: readonly string[]): Blocked {
  if (entries.length === 0) return { has: () => false }
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return { has: (ip) => list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4') }
}
