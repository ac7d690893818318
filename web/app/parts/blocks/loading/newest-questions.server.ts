import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { QuestionList } from '@shuyuan/contract/question/question'
import type { NewestQuestions } from '#app/parts/blocks/loading/resolve.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** Members' questions for a page: those whose answer came last. None where the server has none, or does not answer. */
export function newestQuestions({
  api,
  offers,
  report,
  tag,
}: Pick<LoadArgs, 'api' | 'offers' | 'report' | 'tag'>): NewestQuestions {
  return async (subject, count) => {
    if (!offers('question')) return []
    tag('questions')
    const params = { tab: 'answered', subject: subject === 'all' ? '' : subject, limit: count }
    const answer = await api
      .get<QuestionList>('/api/question/list', { params, showErrorMessage: false })
      .catch((error: unknown) => report(error))
    if (answer?.code !== code.success) return []
    return answer.data.list.map(({ id, title }) => ({ question: title, href: `/guoxuewenda/${id}` }))
  }
}
