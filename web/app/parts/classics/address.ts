interface Place {
  subject: 'guoxue' | 'zhongyi'
  slug: string
}

/** The page of a book. */
export function bookPath({ subject, slug }: Place): string {
  return `/${subject}/read/${slug}`
}

/** The page of a chapter; with a line's id (`l1-2`) the address of that line. */
export function chapterPath(book: Place, chapter: string, line = ''): string {
  return `${bookPath(book)}/${chapter}${line && `#${line}`}`
}

/** The id of a line on its chapter's page: passage and line in the passage, both from 1. */
export function lineId(passage: number, line: number): string {
  return `l${passage}-${line}`
}
