import type { NeedsCode } from '@shuyuan/contract/desk/desk'

/** What became of a password for the desk, or of a code after it, as `/desk/unlock` answers. */
export type Unlocked =
  | { state: 'open'; recoveryCodes: readonly string[] }
  /** A code is asked for; `message` where there was one, and it was wrong. */
  | { state: 'code'; next: NeedsCode; message: string }
  /** `message` is the server's; '' where it did not answer. */
  | { state: 'refused'; message: string }
  /** The member's own session is over. */
  | { state: 'member' }

/** Opens the desk again; the server sets its cookie. */
export async function unlockDesk(fields: Readonly<Record<string, string>>): Promise<Unlocked> {
  try {
    const answer = await fetch('/desk/unlock', { method: 'POST', body: new URLSearchParams(fields) })
    if (answer.ok) return (await answer.json()) as Unlocked
  } catch {
    // The same as a server that does not answer.
  }
  return { state: 'refused', message: '' }
}
