import { createHash } from 'node:crypto'

/**
 * A short text that stands for what somebody saw: a decision hands it back, and is refused where the thing is another by
 * then. `seen` is anything that JSON can hold.
 */
export function seenVersion(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
}
