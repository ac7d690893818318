import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other methods by which clients of the contract's family ask this read; a form's fields count as its query. */
    alsoBy?: readonly ('POST' | 'PUT')[]
    mergesForm?: boolean
  }
}

/** The address of a call as the contract's family of servers takes it: `.html` behind it, and a default action. */
export function plainAddress({ url = '/' }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?')
  const bare = path.replace(/(?<=^\/api\/[a-z]+\/[a-z]+)\.html$/i, '')
  const whole = /^\/api(?:\/index)?\/?$/i.test(bare) ? '/api/index/index' : bare
  return [whole, ...query].join('?')
}

/** Query parameters by name. Of one that is repeated the last counts, as in the contract; a list ends with `[]`. */
export function queryOf(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const list = query[name]
    if (!name.endsWith('[]')) query[name] = value
    else if (Array.isArray(list)) list.push(value)
    else query[name] = [value]
  }
  return query
}

/** Lets reads of the contract be asked by other methods than GET. */
export const familyAddressesPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRoute', function alsoBy({ method, config, schema, ...route }) {
      if (method !== 'GET' || !config?.alsoBy) return
      const { alsoBy: others, ...rest } = config
      this.route({
        ...route,
        method: [...others],
        config: { ...rest, mergesForm: true },
        schema: { ...schema, hide: true },
      })
    })
    app.addHook('preValidation', async (request) => {
      if (!request.routeOptions.config.mergesForm) return
      const type = request.headers['content-type'] ?? ''
      if (/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
        request.query = { ...(request.query as object), ...(request.body as object) }
    })
    done()
  },
  { name: 'family-addresses', dependencies: ['body'] },
)
