import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { OwnQuestionDetail } from '@shuyuan/contract/question/question'
import { ownLists } from '@shuyuan/contract/question/question-kinds'
import { loadPaged } from '#app/parts/paged-list/load.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The member's own list that the address names: `?list=answers&page=2&limit=20`. */
export async function loadOwn(args: Pick<LoadArgs, 'api' | 'request'>) {
  const wanted = new URL(args.request.url).searchParams.get('list')
  const of = ownLists.find((known) => known === wanted) ?? ownLists[0]
  return { of, ...(await loadPaged(args, { path: '/api/question/mine', params: { list: of } })) }
}

/** A question of the member, whatever its state; a 404 for one of another. */
export async function loadOwnQuestion({
  api,
  params,
  request,
}: Pick<LoadArgs, 'api' | 'params' | 'request'>): Promise<OwnQuestionDetail & { noindex: true }> {
  const { id = '' } = params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound(request)
  const answer = await api.get('/api/question/own', {
    params: { id },
  })
  const question = answer.code === code.success ? answer.data.question : null
  if (!question) throw notFound(request)
  return { ...question, noindex: true }
}
