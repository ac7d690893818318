import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { AttemptDetail } from '@shuyuan/contract/question-set/question-set'
import type { SetResultView } from './question-set-view.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadPayload } from '#app/routing/payload.ts'

export interface SavedResult {
  attempt: AttemptDetail
  /** Null where the school does not have the set any more, or has changed its items since. */
  set: SetResultView | null
}

/** The saved result that the address names; a 404 for what is not there, and for somebody else's. */
export async function fetchAttempt({
  api,
  params,
  request,
}: Pick<LoadArgs, 'api' | 'params' | 'request'>): Promise<AttemptDetail> {
  const options = { params: { id: params.id ?? '' }, showCodeMessage: false }
  const answer = await api.get<AttemptDetail | null>('/api/question-set/detail', options)
  if (answer.code !== code.success || !answer.data) throw notFound(request)
  return answer.data
}

/** In the browser: the set's words are those of its public result page. */
export async function loadAttempt(args: LoadArgs): Promise<SavedResult> {
  const attempt = await fetchAttempt(args)
  const page = new URL(`/question/${attempt.set}/result`, args.request.url)
  const payload = await loadPayload<SetResultView>(page, args.language, args.request.signal)
  return { attempt, set: presentEdition(attempt, payload?.data ?? null) }
}

/** Words of another edition would explain other questions than were answered. */
export function presentEdition({ edition }: AttemptDetail, set: SetResultView | null): SetResultView | null {
  return set?.edition === edition ? set : null
}
