import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { OwnQuestion, OwnQuestionDetail, OwnQuestions } from '@shuyuan/contract/question/question'
import { type OwnList, ownLists } from '@shuyuan/contract/question/question-kinds'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'

export interface OwnPage {
  of: OwnList
  page: number
  limit: number
  total: number
  /** Null where the list could not be loaded. */
  list: OwnQuestion[] | null
}

/** The member's own list that the address names: `?list=answers&page=2&limit=20`. */
export async function loadOwn({ api, request }: Pick<LoadArgs, 'api' | 'request'>): Promise<OwnPage> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const of = ownLists.find((known) => known === query.get('list')) ?? ownLists[0]
  const nothing = { of, page, limit, total: 0, list: null }
  const params = { list: of, page, limit }
  const answer = await api.get<OwnQuestions>('/api/question/mine', { params }).catch(() => null)
  return answer?.code === code.success ? { ...nothing, ...answer.data } : nothing
}

/** A question of the member, whatever its state; a 404 for one of another. */
export async function loadOwnQuestion({
  api,
  params,
  request,
}: Pick<LoadArgs, 'api' | 'params' | 'request'>): Promise<OwnQuestionDetail & { noindex: true }> {
  const { id = '' } = params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound(request)
  const answer = await api.get<{ question: OwnQuestionDetail | null }>('/api/question/own', {
    params: { id },
  })
  const question = answer.code === code.success ? answer.data.question : null
  if (!question) throw notFound(request)
  return { ...question, noindex: true }
}
