import { resultView } from './result.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { fetchAttempt, presentEdition, type SavedResult } from './load-attempt.ts'

/** As `loadAttempt`, on the server, which has the set's words itself. */
export async function loadAttemptOnServer(args: LoadArgs): Promise<SavedResult> {
  const attempt = await fetchAttempt(args)
  const set = await resultView(args, attempt.set).catch(() => null)
  return { attempt, set: presentEdition(attempt, set) }
}
