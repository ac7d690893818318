import { exercisesOf } from '@shuyuan/content/exercises/exercises'
import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import { textsAtHand } from '#app/i18n/all-texts.server.ts'
import { createTexts } from '#app/i18n/texts.ts'
import { bookName, chapterName, plainTitle, shelfOf } from '../shelf.server.ts'
import type { ExercisesView } from '../reader-view.ts'

/** A set of exercises on a chapter; `?set=` says which. */
export function loadExercises(args: LoadArgs): ExercisesView {
  const { language, params, request } = args
  const { content, book } = shelfOf(args)
  const chapter = content.chapter(book.slug, params.chapter ?? '')
  if (!chapter) throw notFound(request)
  const wanted = Number(new URL(request.url).searchParams.get('set'))
  const set = exercisesOf(content, chapter, language, Number.isInteger(wanted) ? wanted : 1)
  const t = createTexts(language, textsAtHand).of('exercises')
  const title = t('title', { chapter: plainTitle(chapter, language) })
  return {
    title,
    description: title,
    noindex: true,
    book: bookName(book),
    chapter: chapterName(chapter),
    ...set,
  }
}
