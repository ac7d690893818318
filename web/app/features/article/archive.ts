import type { ArticleHead } from '#app/parts/articles/article-head.ts'

/** How many articles stand on a page of the list. */
export const pageSize = 10

export interface Choice {
  /** As the visitor's language has it, '' for all. */
  tag: string
  month: string
  /** From 1. */
  page: number
}

export interface Counted {
  value: string
  count: number
}

/** A head with its tags in all languages, so that a link shared in one works in the other. */
export interface Listed {
  head: ArticleHead
  /** The tag in all languages, by its index among the article's tags. */
  aliases: string[][]
}

export interface Archive {
  choice: Choice
  last: number
  shown: ArticleHead[]
  tags: Counted[]
  months: Counted[]
}

function count(values: readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, times]) => ({ value, count: times }))
}

const monthOf = ({ published }: ArticleHead) => published.slice(0, 7)

/** The tag of the address as this language writes it; undefined where no article has it. */
function ownTag(listed: readonly Listed[], asked: string): string | undefined {
  for (const { head, aliases } of listed) {
    const at = aliases.findIndex((names) => names.includes(asked))
    if (at !== -1) return head.tags[at]
  }
  return undefined
}

/**
 * The part of the list that an address asks for by `tag`, `month` and `page`; undefined where it names something
 * unknown. `listed` is newest first.
 */
export function chooseArticles(listed: readonly Listed[], query: URLSearchParams): Archive | undefined {
  const asked = query.get('tag') ?? ''
  const month = query.get('month') ?? ''
  const tag = asked && ownTag(listed, asked)
  if (tag === undefined) return undefined
  const heads = listed.map(({ head }) => head)
  const fit = heads.filter((head) => (!tag || head.tags.includes(tag)) && (!month || monthOf(head) === month))
  if ((tag || month) && fit.length === 0) return undefined
  const last = Math.max(1, Math.ceil(fit.length / pageSize))
  const page = Number(query.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > last) return undefined
  // A list of one page is read faster than what chooses from it.
  const many = heads.length > pageSize || tag !== '' || month !== ''
  return {
    choice: { tag, month, page },
    last,
    shown: fit.slice((page - 1) * pageSize, page * pageSize),
    tags: many ? count(heads.flatMap(({ tags }) => tags)).toSorted((a, b) => b.count - a.count) : [],
    months: many ? count(heads.map(monthOf)) : [],
  }
}
