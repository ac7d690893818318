import { BlockList, isIPv6 } from 'node:net'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'

/** The list is looked up again after this many milliseconds: other processes and the command line write it. */
const lookedUpEvery = 5000

/** Refuses the addresses and networks that the configuration's `no_access_ip` names, in the family's form. */
export const blockedAddressesPlugin = fp<{ deps: ApiDeps }>(
  (app, { deps }, done) => {
    let list: Promise<BlockList> | undefined
    let readAt = 0

    app.addHook('onRequest', async (request, reply) => {
      const now = deps.now()
      if (!list || now - readAt >= lookedUpEvery) {
        readAt = now
        list = readConfig(deps.db).then(({ no_access_ip: entries }) => blockListOf(entries))
        // A database that does not answer now is asked again by the next request.
        list.catch(() => (list = undefined))
      }
      if (has(await list, request.ip)) return reply.code(403).send({ msg: request.t('server.blocked') })
    })
    done()
  },
  { name: 'blocked-addresses', dependencies: ['messages'] },
)

/** Entries are addresses or networks such as 10.0.0.0/8. */
function blockListOf(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function has(list: BlockList, ip: string): boolean {
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
