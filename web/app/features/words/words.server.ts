import { listText } from '@shuyuan/contract/text/list-text'
import { addresses } from '@shuyuan/content/addresses/addresses'
import { wordsTitle, type WordGroup } from '@shuyuan/content/kinds/words'
import type { Language } from '@shuyuan/contract/text/language'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { breadcrumbList } from '#app/parts/catalogue/structured.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { cardsHtml } from './cards-html.server.ts'
import type { WordsView } from './words-view.ts'

/** All groups of cards, or the one that the address names. */
export function loadWords(args: LoadArgs): WordsView {
  const { content, language, params, prepared, request, structured, tag } = args
  tag('content')
  if (!content) throw new Error('cards are read on the server')
  const groups = content.words()
  if (content.isClosed(addresses.words())) throw notFound(request)
  const t = textsIn(language, 'words')
  const trail = [
    { name: t('guoxue'), path: addresses.page('guoxue') },
    { name: t('all'), path: addresses.words() },
  ]
  if (params.group === undefined) {
    structured(breadcrumbList(request, trail))
    return overview(groups, language, t)
  }
  const at = groups.findIndex(({ slug }) => slug === params.group)
  const group = groups[at]
  if (!group) throw notFound(request)
  structured(
    breadcrumbList(request, [...trail, { name: group.title[language], path: addresses.words(group.slug) }]),
  )
  const [previous, next] = [groups[at - 1], groups[at + 1]]
  const words = listText(
    group.cards.map(({ word }) => word),
    language,
  )
  return {
    title: group.title[language],
    description: describedBy(group.intro[language], words),
    intro: group.intro[language],
    group: {
      cards: prepared('cards', cardsHtml(content, group, language)),
      exercises: addresses.wordExercises(group.slug),
      ...(previous && { previous: linkTo(previous, language) }),
      ...(next && { next: linkTo(next, language) }),
    },
  }
}

function overview(groups: readonly WordGroup[], language: Language, t: Translate): WordsView {
  return {
    title: wordsTitle[language],
    description: t('description'),
    intro: t('intro'),
    groups: groups.map((group) => ({
      ...linkTo(group, language),
      words: group.cards.map(({ word }) => ({ word, to: addresses.words(group.slug, word) })),
    })),
  }
}

function linkTo({ slug, title }: WordGroup, language: Language) {
  return { title: title[language], to: addresses.words(slug) }
}
