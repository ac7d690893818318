import { addresses } from '@shuyuan/content/addresses/addresses'
import { exercisesOf } from '@shuyuan/content/exercises/exercises'
import { wordExercisesOf } from '@shuyuan/content/exercises/word-exercises'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import { chapterPath } from '#app/parts/classics/address.ts'
import { plainTitle, shelfOf } from '../shelf.server.ts'
import type { ExercisesView } from '../reader-view.ts'

/** A set of exercises on a chapter, or on a group of cards; `?set=` says which. */
export function loadExercises(args: LoadArgs): ExercisesView {
  const { content, language, params, request, tag } = args
  const t = textsIn(language, 'exercises')
  const asked = Number(new URL(request.url).searchParams.get('set'))
  const wanted = Number.isInteger(asked) ? asked : 1
  if (params.group !== undefined) {
    tag('content')
    const group = content?.words().find(({ slug }) => slug === params.group)
    if (!content || !group) throw notFound(request)
    const title = t('words', { group: group.title[language] })
    const set = wordExercisesOf(content, group, language, wanted)
    return { title, description: title, noindex: true, on: addresses.words(group.slug), cards: true, ...set }
  }
  const shelf = shelfOf(args)
  const chapter = shelf.content.chapter(shelf.book.slug, params.chapter ?? '')
  if (!chapter) throw notFound(request)
  const title = t('title', { chapter: plainTitle(chapter, language) })
  const set = exercisesOf(shelf.content, chapter, language, wanted)
  return { title, description: title, noindex: true, on: chapterPath(shelf.book, chapter.slug), ...set }
}
