import { siteModeHeader } from '@shuyuan/contract/site/mode'

/**
 * Why something has not arrived: no network, no answer from the server, an answer that took too long, a fault of the
 * server, a site that saves nothing for now, or a session that is over (the member's or the desk's).
 */
export type Trouble = 'offline' | 'away' | 'late' | 'broken' | 'closed' | 'member' | 'desk'

/** One thing that is on its way to the server, and waits for a decision when it does not arrive. */
export interface Hold {
  /** Tells of the trouble; true where it is to be sent again, false where the person lets it be. */
  ask(trouble: Trouble): Promise<boolean>
  /** It has arrived, or nobody waits for it any more. */
  end(): void
}

export interface HoldOptions {
  /** Nothing is written: a page is read that somebody wants to see. */
  reads?: boolean
  /** Ends the waiting, as leaving for another page does. */
  signal?: AbortSignal | null | undefined
}

/** The trouble that an answer of the server or of a proxy before it stands for. */
export function troubleOfAnswer({
  status,
  headers,
}: Pick<Response, 'status'> & { headers: Pick<Headers, 'has'> }): Trouble | null {
  if (headers.has(siteModeHeader)) return 'closed'
  if (status === 502 || status === 503) return 'away'
  if (status === 408 || status === 504) return 'late'
  return status >= 500 ? 'broken' : null
}

/** The trouble of a request that got no answer at all. */
export function troubleOfNetwork(): Trouble {
  return navigator.onLine ? 'away' : 'offline'
}
