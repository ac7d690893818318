import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { idempotencyHeader, isOwnEndpoint, ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { ApiError, type ApiClient, type ApiClientOptions, type CallOptions } from '#app/api/client.ts'
import { readEnvelope } from '#app/api/answer.ts'
import { anySignal } from '#app/api/any-signal.ts'
import { createDuplicates } from '#app/api/duplicates.ts'
import { interpret } from '#app/api/interpret.ts'
import { createRefresh } from '#app/api/refresh.ts'
import { isHeld, keepsWords, keepTrying } from '#app/api/keep-trying.ts'
import { isRedirect, networkMessage, statusMessage } from '#app/api/status.ts'
import { address, sendOut, type Reply } from '#app/api/transport.ts'
import { uuid } from '#app/api/uuid.ts'
import { type Trouble, troubleOfAnswer } from '#app/sending/hold.ts'

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  options: CallOptions
}

export function createCaller(client: ApiClientOptions): ApiClient {
  const { session, send = sendOut } = client
  const duplicates = createDuplicates()
  const refresh = createRefresh(session, (body) =>
    send({
      method: 'POST',
      url: address(client.baseUrl, '/api/common/refreshToken', {}),
      body,
      // The server needs the old token: it ends it, and refuses a refresh without one.
      headers: headers(session.token(), {}),
      signal: new AbortController().signal,
      timeout: undefined,
    }),
  )

  function headers(token: string, further: Record<string, string>): Record<string, string> {
    return {
      accept: 'application/json',
      server: 'true',
      'think-lang': client.language,
      ...ownClient,
      ...(token && { 'ba-user-token': token }),
      ...further,
    }
  }

  async function call(call: Call): Promise<Envelope> {
    const upload = call.body instanceof File
    const { params } = call.options
    const driver = upload && { driver: params?.['driver'] ?? client.uploadMode() }
    const url = address(client.baseUrl, call.path, { ...params, ...driver })
    const tell = () => {
      if (call.options.tellDuplicate) client.notify('warning', client.text('duplicate'))
    }
    if (!client.cancelsDuplicates) return run(call, url, new AbortController().signal)
    return duplicates.run({ method: call.method, url, body: call.body }, tell, (signal) =>
      run(call, url, signal),
    )
  }

  async function run(
    { method, path, body, options: given }: Call,
    url: string,
    superseded: AbortSignal,
  ): Promise<Envelope> {
    const signal = anySignal(superseded, given.signal)
    const holds = client.hold !== undefined && isHeld(method, path, given)
    const options = holds ? { ...given, showErrorMessage: false } : given
    const sending = { timeout: options.timeout, keepalive: options.keepalive }
    const named = actionName(method, path, options)
    const attempt = (token: string) =>
      send({ method, url, body, headers: headers(token, named), signal, ...sending })
    const once = async () => {
      let used = session.token()
      let envelope = await read(await attempt(used), url, options)
      if (envelope.code === code.expired && session.canRefresh && session.refreshToken()) {
        const outcome = await refresh(used)
        if (outcome === 'replaced') throw cancelled()
        if (outcome === 'failed') throw failure(0, networkMessage(online()), url, options)
        if (outcome === 'renewed') {
          used = session.token()
          envelope = await read(await attempt(used), url, options)
        }
      }
      return { used, envelope }
    }
    // Between two tries the visitor decides, so nothing may cover the page.
    const covered = () => (options.loading ? underOverlay(once) : once())
    await session.ready()
    if (!session.reread()) throw cancelled()
    const tried = await keepTrying(covered, client, {
      signal,
      asks: (trouble) => holds || (trouble === 'member' && keepsWords(path, client)),
      say: ({ message }) => holds && client.notify('error', message),
      reads: !holds,
    })
    const { used, envelope } = tried
    if (!('declined' in tried && tried.declined)) interpret(envelope, used, options, client)
    return envelope
  }

  async function underOverlay<Result>(work: () => Promise<Result>): Promise<Result> {
    client.loading.open()
    try {
      return await work()
    } finally {
      client.loading.close()
    }
  }

  async function read(reply: Reply, url: string, options: CallOptions): Promise<Envelope> {
    if ('failure' in reply) {
      if (reply.failure === 'cancelled') throw cancelled()
      const key = reply.failure === 'timeout' ? 'networkTimeout' : networkMessage(online())
      throw failure(0, key, url, options)
    }
    const { response } = reply
    if (isRedirect(response)) {
      const error = failure(302, 'redirected', url, options)
      client.leave(url)
      throw error
    }
    if (!response.ok) {
      // The server's own message says when to come back.
      const said = response.headers.has('retry-after') ? await readEnvelope(response) : null
      const key = statusMessage(response.status, response.statusText ?? '', online())
      throw failure(response.status, key, url, options, said?.msg, troubleOfAnswer(response))
    }
    const envelope = await readEnvelope(response)
    if (!envelope) throw failure(response.status, 'abnormal', url, options)
    return envelope
  }

  function failure(
    status: number,
    key: string,
    url: string,
    options: CallOptions,
    said = '',
    trouble: Trouble | null = key === 'networkTimeout' ? 'late' : status === 0 ? troubleOfKey(key) : null,
  ): ApiError {
    const message = said || client.text(key, { url })
    if (options.showErrorMessage !== false) client.notify('error', message)
    return new ApiError(status, message, false, trouble)
  }

  // What a server answers is not checked against its endpoint.
  const ask = async <Data>(method: 'GET' | 'POST', path: string, body: unknown, options: CallOptions = {}) =>
    (await call({ method, path, body, options })) as Envelope<Data>
  return {
    get: (path, options) => ask('GET', path, undefined, options),
    post: (path, body, options) => ask('POST', path, body, options),
    upload: (file, options) => ask('POST', '/api/ajax/upload', file, options),
    async refresh() {
      if (!session.canRefresh) return false
      const outcome = await refresh(session.token())
      // Neither says that the session is over.
      if (outcome === 'failed') throw new ApiError(0, client.text(networkMessage(online())))
      if (outcome === 'replaced') throw cancelled()
      return outcome === 'renewed'
    },
  }
}

/** The idempotency header, so that a repeated write does nothing twice on our own server. */
function actionName(method: string, path: string, { action }: CallOptions): Record<string, string> {
  return method === 'POST' && isOwnEndpoint(path) ? { [idempotencyHeader]: action ?? uuid() } : {}
}

const troubleOfKey = (key: string) => (key === 'disconnected' ? 'offline' : 'away')

function cancelled(): ApiError {
  return new ApiError(0, 'cancelled', true)
}

function online(): boolean {
  // Node's navigator has no `onLine`; a server counts as online.
  return globalThis.navigator?.onLine ?? true
}
