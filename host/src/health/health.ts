import type { ServerResponse } from 'node:http'

export interface Health {
  /** Answers `/healthz` and `/readyz`; false for every other path. */
  answer(path: string, response: ServerResponse): boolean
  /** From now on no new visitor is to be sent here. */
  drain(): void
}

/**
 * `/healthz`: the process answers. `/readyz`: it has what it needs and is not about to stop, so that a load balancer may
 * send visitors. `isReady` looks at the database; many questions at once are one look.
 */
export function createHealth(isReady: () => Promise<boolean>): Health {
  let draining = false
  let looking: Promise<boolean> | undefined

  const look = () => {
    looking ??= isReady()
      .catch(() => false)
      .finally(() => (looking = undefined))
    return looking
  }

  return {
    answer(path, response) {
      const [name] = path.split('?', 1)
      if (name === '/healthz') send(response, true)
      else if (name === '/readyz') {
        if (draining) send(response, false, 'stopping')
        else
          void look().then((ready) =>
            send(response, ready, 'the database does not answer or takes no writes'),
          )
      } else return false
      return true
    },
    drain() {
      draining = true
    },
  }
}

function send(response: ServerResponse, ok: boolean, why = '') {
  response.writeHead(ok ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(ok ? {} : { 'retry-after': '5' }),
  })
  response.end(JSON.stringify(ok ? { ok } : { ok, why }))
}
