import { languages, type Language } from '@shuyuan/contract/text/language'
import { createRenderer } from '#markdown/render'
import { keptByShelf, type Reading } from './current-shelf.ts'
import type { Rendered } from '#fields/text'
import type { Collection, SourceOf } from '#kinds/kinds'
import type { SiteTexts } from '#kinds/site'
import type { LanguageShelf, Shelf } from './shelf.ts'

/** A thing in the language that it was found in: the other language where its translation is missing. */
export interface Found<Value> {
  value: Value
  lang: Language
}

/** A thing of a collection as its file has it: Markdown is not HTML yet. */
export interface ListedFile<Kind extends Collection> extends Found<SourceOf<Kind>> {
  name: string
}

/** What has files of its own in each language. */
export interface Collections {
  /** A thing by its name (`home` of the pages, `lunyu-rumen/xuexi` of the lessons); undefined where neither language has it. */
  item<Kind extends Collection>(
    kind: Kind,
    language: Language,
    name: string,
  ): Promise<Found<Rendered<SourceOf<Kind>>> | undefined>
  /** All things of a collection, sorted by name: for lists, which show no Markdown. */
  list<Kind extends Collection>(kind: Kind, language: Language): readonly ListedFile<Kind>[]
  /** The names of a collection, sorted. */
  names(kind: Collection): string[]
  site(language: Language): Found<SiteTexts>
}

export function collectionsOf({
  shelf: current,
  renderApart,
}: Pick<Reading, 'shelf' | 'renderApart'>): Collections {
  const render = createRenderer(() => current().media, renderApart)
  const lists = keptByShelf(current, () => new Map<string, readonly ListedFile<Collection>[]>())
  return {
    async item<Kind extends Collection>(kind: Kind, language: Language, name: string) {
      const found = findIn(current(), language, (shelf) => thingOf(shelf, kind, name))
      return found && { value: await render(found.value), lang: found.lang }
    },
    list<Kind extends Collection>(kind: Kind, language: Language) {
      const key = `${kind} ${language}`
      const found = lists().get(key) ?? listOf(current(), kind, language)
      lists().set(key, found)
      // `key` has the kind in it, so that the list is of this kind.
      return found as readonly ListedFile<Kind>[]
    },
    names: (kind) => namesOf(current(), kind),
    site(language) {
      const found = findIn(current(), language, (shelf) => shelf.site)
      if (!found) throw new Error('content has no site.yaml')
      return found
    },
  }
}

/** Looks in the language that was asked for, then in the others. */
function findIn<Value>(
  shelf: Shelf,
  language: Language,
  pick: (shelf: LanguageShelf) => Value | undefined,
): Found<Value> | undefined {
  for (const lang of [language, ...languages]) {
    const value = pick(shelf.languages[lang])
    if (value !== undefined) return { value, lang }
  }
  return undefined
}

function thingOf<Kind extends Collection>(shelf: LanguageShelf, kind: Kind, name: string) {
  // TypeScript joins the maps of all kinds; this is the map of one.
  return shelf[kind].get(name) as SourceOf<Kind> | undefined
}

function namesOf(shelf: Shelf, kind: Collection): string[] {
  return [...new Set(languages.flatMap((each) => [...shelf.languages[each][kind].keys()]))].toSorted()
}

function listOf(shelf: Shelf, kind: Collection, language: Language): ListedFile<Collection>[] {
  return namesOf(shelf, kind).flatMap((name) => {
    const found = findIn(shelf, language, (each) => thingOf(each, kind, name))
    return found ? [{ name, ...found }] : []
  })
}
