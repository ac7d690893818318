import { maskContacts } from '@shuyuan/contract/text/mask'
import { commit, version } from '#version'

/** What is told of an error elsewhere than in the log. */
export interface ErrorTracker {
  /** Resolves to false where it could not be told, and to true where it was, or was left out. */
  report(error: Error, about: { sentence: string; requestId?: string | undefined }): Promise<boolean>
}

/** Milliseconds: the same error is told once in this time, and of all errors `most` at most. */
const span = 60_000
const most = 10
const patience = 5000
const longestMessage = 300

/**
 * Posts errors as JSON to an address: name, code, message, stack, the log's sentence, the request's number, version and
 * commit, the time, and how many were left out before (`more`). Of the message, quoted words and contacts are left out, which
 * may be a visitor's. `now` in milliseconds, of a clock that only goes forward.
 */
export function webhookTracker(url: string, now: () => number = () => performance.now()): ErrorTracker {
  let begun = -Infinity
  let sent = 0
  let more = 0
  const told = new Map<string, number>()

  function isDue(error: Error): boolean {
    if (now() - begun >= span) {
      begun = now()
      sent = 0
      told.clear()
    }
    const name = `${error.name} ${stackOf(error).split('\n', 1)[0]}`
    if (told.has(name) || sent >= most) return false
    told.set(name, now())
    sent += 1
    return true
  }

  return {
    async report(error, { sentence, requestId }) {
      if (!isDue(error)) {
        more += 1
        return true
      }
      const { code } = error as NodeJS.ErrnoException
      const body = {
        name: error.name,
        ...(code && { code }),
        message: withoutPeople(error.message),
        stack: stackOf(error),
        sentence,
        ...(requestId && { requestId }),
        version,
        commit,
        time: new Date().toISOString(),
        more,
      }
      more = 0
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(patience),
        })
        await answer.body?.cancel()
        return answer.ok
      } catch {
        return false
      }
    },
  }
}

function withoutPeople(message: string): string {
  return maskContacts(message.replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|\?\S+/g, '…')).slice(0, longestMessage)
}

/** The places alone: the first lines of a stack are the message. */
function stackOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
