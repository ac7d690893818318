import { describedBy } from '#app/parts/structured/description.server.ts'
import type { ListedFile } from '@shuyuan/content/reading/collections'
import type { QuestionSet, QuestionSetSource } from '@shuyuan/content/kinds/question-set'
import { optionsOf } from '@shuyuan/content/kinds/question-set-fault'
import { mostAsked } from '@shuyuan/contract/question-set/answers'
import type { Language } from '@shuyuan/contract/text/language'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { SetHead, SetView } from './question-set-view.ts'

type Head = Pick<QuestionSetSource, 'title' | 'subtitle' | 'kind' | 'subject' | 'motif' | 'minutes' | 'items'>

export function headOf(slug: string, lang: Language, set: Head): SetHead {
  const { title, subtitle, kind, subject, motif, minutes, items } = set
  const scene = drawingOf('sets', slug) ?? drawingOf('scenes', motif)
  return { slug, lang, title, subtitle, kind, subject, motif, scene, minutes, questions: mostAsked(items) }
}

/** All sets, newest first; surveys of the school stand after sets that are of use to the visitor. */
export function setHeads(sets: readonly ListedFile<'questionSets'>[]): SetHead[] {
  const asks = ({ value }: ListedFile<'questionSets'>) => Number(value.collect !== undefined)
  return sets
    .toSorted(
      (a, b) =>
        asks(a) - asks(b) ||
        b.value.published.localeCompare(a.value.published) ||
        a.name.localeCompare(b.name),
    )
    .map(({ name, lang, value }) => headOf(name, lang, value))
}

/** The set that an address names; a 404 where there is none. */
export async function findSet({ content, language, request }: LoadArgs, slug: string) {
  const found = content && (await content.item('questionSets', language, slug))
  if (!found) throw notFound(request)
  return found
}

export function setView(slug: string, lang: Language, set: QuestionSet): Omit<SetView, 'isStep'> {
  const { description, intro, edition, collect = '', notice = '' } = set
  const items = set.items.map((item) => {
    const { id, text, hint = '', asks, onlyFor, optional } = item
    return { id, text, hint, asks, options: [...optionsOf(item, set)], onlyFor, optional }
  })
  return {
    ...headOf(slug, lang, set),
    description: describedBy(description, intro),
    intro,
    edition,
    collect,
    notice,
    items,
  }
}
