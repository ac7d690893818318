import { deskOverHeader } from '@shuyuan/contract/desk/desk'
import { idempotencyHeader } from '@shuyuan/contract/envelope/own-endpoints'
import { standardTimeout } from '#app/api/standard-timeout.ts'
import { anySignal } from '#app/api/any-signal.ts'
import { uuid } from '#app/api/uuid.ts'
import { currentRouter } from '#app/current-router.ts'
import { isDataPath, pagePath } from '#app/routing/addresses/page-address.ts'
import { type Hold, type Trouble, troubleOfNetwork, troubleOfAnswer } from '#app/sending/hold.ts'
import type { LoadSends } from '#app/sending/sends-context.ts'

/** Milliseconds for a picture or a long article on a slow line. */
const longTimeout = 5 * 60_000

/** What the person does not send again, or does not see. The page stays as it is. */
class LetBeError extends Error {
  override readonly name = 'LetBeError'
}

/**
 * While the desk is open, what its pages send and read waits where it does not arrive: the person is told, or asked for the
 * password, and the same request is sent again. Returns what ends this.
 *
 * React Router sends with the window's own `fetch`, and has no other place where a request could be repeated.
 */
export function keepSends(load: LoadSends): () => void {
  const plain = window.fetch
  const kept: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const writes = request.method === 'POST'
    const own = url.origin === window.location.origin && url.pathname.startsWith('/desk/')
    if (!own || isEntrance(url) || !(writes || isDataPath(url.pathname))) return plain(request)
    return keepTrying(plain, { url, request, writes }, load)
  }
  window.fetch = kept
  return () => {
    if (window.fetch === kept) window.fetch = plain
  }
}

const isEntrance = ({ pathname }: URL) => /^\/desk\/(?:enter|unlock)\b/.test(pathname)

interface Sent {
  url: URL
  request: Request
  writes: boolean
}

async function keepTrying(
  plain: typeof fetch,
  { url, request, writes }: Sent,
  load: LoadSends,
): Promise<Response> {
  const { signal } = request
  const headers = new Headers(request.headers)
  // The same name each time: what the server has done once it does not do again.
  if (writes) headers.set(idempotencyHeader, uuid())
  const reads = !writes
  let hold: Hold | null = null
  try {
    for (;;) {
      const tried = await once(plain, new Request(request.clone(), { headers }))
      const trouble = troubleOf(tried)
      if (!trouble || signal.aborted) return answerOf(tried)
      // The page that is shown already is not worth a question: it stays as it was.
      if (reads && isShown(url)) throw new LetBeError(trouble)
      hold ??= (await load()).hold({ reads, signal })
      if (await hold.ask(trouble)) continue
      if (reads) throw new LetBeError(trouble)
      return answerOf(tried)
    }
  } finally {
    hold?.end()
  }
}

async function once(plain: typeof fetch, request: Request): Promise<Response | Error> {
  const late = new AbortController()
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const time = hasFiles ? longTimeout : standardTimeout
  const timer = setTimeout(() => late.abort(), time)
  try {
    return await plain(request, { signal: anySignal(late.signal, request.signal) })
  } catch (error) {
    return late.signal.aborted ? new LateError() : new TypeError('No answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

class LateError extends Error {
  override readonly name = 'LateError'
}

function troubleOf(tried: Response | Error): Trouble | null {
  if (tried instanceof LateError) return 'late'
  if (tried instanceof Error) return troubleOfNetwork()
  if (tried.headers.has(deskOverHeader)) return 'desk'
  return troubleOfAnswer(tried)
}

function answerOf(tried: Response | Error): Response {
  if (tried instanceof Error) throw tried
  return tried
}

function isShown(url: URL): boolean {
  const location = currentRouter()?.state.location
  return location !== undefined && pagePath(url.href) === location.pathname + location.search
}
