import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { AttemptDetail } from '@shuyuan/contract/question-set/question-set'
import type { SetResultView } from './question-set-view.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadPayload } from '#app/routing/payload.ts'

export interface SavedResult {
  attempt: AttemptDetail
  /** Null where the school no longer has the set, or has changed its items since. */
  set: SetResultView | null
}

export async function fetchAttempt({
  api,
  params,
  request,
}: Pick<LoadArgs, 'api' | 'params' | 'request'>): Promise<AttemptDetail> {
  const options = { params: { id: params.id ?? '' }, showCodeMessage: false }
  const answer = await api.get('/api/question-set/detail', options)
  if (answer.code !== code.success || !answer.data) throw notFound(request)
  return answer.data
}

/** As the browser loads it: the set's words come from its public result page. */
export async function loadAttempt(args: LoadArgs): Promise<SavedResult> {
  const attempt = await fetchAttempt(args)
  const page = new URL(`/question/${attempt.set}/result`, args.request.url)
  const payload = await loadPayload<SetResultView>(page, args.language, args.request.signal)
  return { attempt, set: presentEdition(attempt, payload?.data ?? null) }
}

/** Another edition's words would explain other questions than those that were answered. */
export function presentEdition({ edition }: AttemptDetail, set: SetResultView | null): SetResultView | null {
  return set?.edition === edition ? set : null
}
