import { addresses } from '@shuyuan/content/addresses/addresses'
import { textOfHtml } from '@shuyuan/content/markdown/user-html'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { languageTag } from '@shuyuan/contract/text/language'
import type { QuestionThread } from '@shuyuan/contract/question/question'
import { redirect } from 'react-router'
import { breadcrumbList, fullAddress, type Structured } from '#app/parts/catalogue/structured.server.ts'
import { lineId } from '#app/parts/classics/address.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { dayOf } from './list.server.ts'
import { tagName } from './tags.server.ts'
import { listPath, type PassageCard, threadPath, type ThreadView } from './question-view.ts'

/** A thread that everybody sees; a 404 for all others, whoever asks: the page is the same for everybody. */
export async function loadThread(args: LoadArgs): Promise<ThreadView> {
  const { api, content, language, offers, params, prepared, request, structured, tag } = args
  const { id = '' } = params
  if (!content || !/^[1-9]\d{0,9}$/.test(id) || !offers('question')) throw notFound(request)
  tag(`question:${id}`)
  const answer = await api.get('/api/question/show', {
    params: { id },
    showErrorMessage: false,
  })
  const { thread = null, mergedInto } = answer.code === code.success ? answer.data : {}
  if (!thread && mergedInto) throw redirect(threadPath(mergedInto))
  if (!thread) throw notFound(request)
  const page = await content.item('pages', language, listPath.slice(1))
  const listTitle = page?.value.title ?? ''
  if (thread.acceptedId > 0) structured(describe(args, thread))
  structured(
    breadcrumbList(request, [
      { name: listTitle, path: listPath },
      { name: thread.title, path: threadPath(thread.id) },
    ]),
  )
  const { time, answered: _answered, accepted: _accepted, excerpt, body, ...rest } = thread
  return {
    ...rest,
    tag: tagName(content, language, thread.tag),
    day: dayOf(time),
    body: body ? prepared('question-body', body) : null,
    answerList: thread.answerList.map(({ time: when, body: html, ...each }) => ({
      ...each,
      day: dayOf(when),
      body: prepared(`answer-body-${each.id}`, html),
    })),
    passage: passageCard(args, thread.passage),
    listTitle,
    description: describedBy(
      thread.title,
      excerpt,
      ...thread.answerList.map((each) => textOfHtml(each.body)),
    ),
    noindex: thread.answerList.length === 0,
  }
}

/** The lines that a question is about, `book/chapter#passage`. */
function passageCard({ content, language }: LoadArgs, passage: string): PassageCard | null {
  const [, bookSlug = '', chapterSlug = '', number = ''] = /^([^/]+)\/([^#]+)#(\d+)$/.exec(passage) ?? []
  const book = content?.book(bookSlug)
  const chapter = content?.chapter(bookSlug, chapterSlug)
  const found = chapter?.passages[Number(number) - 1]
  if (!book || !chapter || !found) return null
  const title = language === 'zh-cn' ? ('s' as const) : ('en' as const)
  return {
    lines: found.lines.map(({ s }) => s),
    meaning: found.meaning[language],
    source: `${book.title[title]} · ${chapter.title[title]}`,
    href: `${addresses.chapter(book.subject, bookSlug, chapterSlug)}#${lineId(Number(number), 1)}`,
  }
}

function describe({ request }: LoadArgs, thread: QuestionThread): Structured {
  const url = fullAddress(request, threadPath(thread.id))
  const person = ({ name }: QuestionThread['author']) => (name ? { author: { '@type': 'Person', name } } : {})
  const answers = thread.answerList.map((each) => ({
    accepted: each.id === thread.acceptedId,
    answer: {
      '@type': 'Answer',
      text: textOfHtml(each.body),
      upvoteCount: each.votes,
      dateCreated: new Date(each.time * 1000).toISOString(),
      url: `${url}#answer-${each.id}`,
      inLanguage: languageTag[each.lang],
      ...person(each.author),
    },
  }))
  const suggested = answers.filter(({ accepted }) => !accepted).map(({ answer }) => answer)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    url,
    mainEntity: {
      '@type': 'Question',
      name: thread.title,
      text: textOfHtml(thread.body) || thread.title,
      answerCount: thread.answerList.length,
      upvoteCount: thread.votes,
      dateCreated: new Date(thread.time * 1000).toISOString(),
      inLanguage: languageTag[thread.lang],
      ...person(thread.author),
      acceptedAnswer: answers.find(({ accepted }) => accepted)?.answer,
      ...(suggested.length > 0 && { suggestedAnswer: suggested }),
    },
  }
}
