import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { ApiError, type ApiClientOptions, type CallOptions } from '#app/api/client.ts'
import { isNeedLogin } from '#app/api/interpret.ts'
import type { Hold, Trouble } from '#app/sending/hold.ts'

interface Tried {
  envelope: Envelope
  /** The token that was sent. */
  used: string
  /** The visitor has read of it and lets it be: nothing more is shown. */
  declined?: boolean
}

/** Codes and captchas are asked for again by their own buttons, and who is not logged in has the login page. */
const notHeld = /^\/api\/(?:captcha|common|ems|index|sms|user)\//

/** Whether a call waits for the visitor's decision where it does not arrive: a write that somebody sees. */
export function isHeld(method: 'GET' | 'POST', path: string, call: CallOptions): boolean {
  return method === 'POST' && !call.background && call.showErrorMessage !== false && !notHeld.test(path)
}

/** Whether a call that finds the session over waits for the password: else the words on the page would be lost with it. */
export function keepsWords(path: string, client: Pick<ApiClientOptions, 'isTyped'>): boolean {
  return !notHeld.test(path) && client.isTyped?.() === true
}

interface Keeping {
  signal: AbortSignal
  /** Whether the visitor is asked about this trouble. */
  asks: (trouble: Trouble) => boolean
  /** Tells of an error that the visitor was not asked about. */
  say: (error: ApiError) => void
  reads: boolean
}

/**
 * Makes a call until it has arrived or the visitor lets it be. Between two tries the visitor is told, or asked for the
 * password; the page stays as it is. `say` is called where that cannot be shown.
 */
export async function keepTrying(
  once: () => Promise<Tried>,
  client: Pick<ApiClientOptions, 'hold'>,
  { signal, asks, say, reads }: Keeping,
): Promise<Tried> {
  let hold: Hold | null | undefined
  try {
    for (;;) {
      const tried = await once().catch((error: unknown) => error)
      const found = troubleOf(tried)
      const trouble = found && asks(found) ? found : null
      if (trouble) {
        hold ??= (await client.hold?.({ signal, reads }).catch(() => null)) ?? null
        if (hold && (await hold.ask(trouble))) continue
        if (!hold && tried instanceof ApiError) say(tried)
      } else if (tried instanceof ApiError && !tried.cancelled) say(tried)
      if (tried instanceof Error) throw tried
      return { ...(tried as Tried), ...(trouble && hold && { declined: true }) }
    }
  } finally {
    hold?.end()
  }
}

function troubleOf(tried: unknown): Trouble | null {
  if (tried instanceof ApiError) return tried.cancelled ? null : tried.trouble
  if (tried instanceof Error) return null
  const { envelope, used } = tried as Tried
  const over = envelope.code === code.expired || (envelope.code === code.loginState && isNeedLogin(envelope))
  return over && used !== '' ? 'member' : null
}
