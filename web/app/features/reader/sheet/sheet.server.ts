import type { Book, Chapter } from '@shuyuan/content/kinds/book'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { chapterPath } from '#app/parts/classics/address.ts'
import { bookName, chapterName, plainTitle } from '../shelf.server.ts'
import { linesOfCells, sheetHtml } from '#app/parts/sheet/sheet-html.server.ts'
import {
  clozeHtml,
  firstHtml,
  linesOfGaps,
  linesToRecall,
  matchHtml,
  mostPairs,
} from '#app/parts/sheet/worksheet-html.server.ts'
import type { SheetKind, SheetView } from '../reader-view.ts'

const draw = { grid: sheetHtml, cloze: clozeHtml, first: firstHtml, match: matchHtml } as const
/** How many of the lines stand on the sheets that are taken by default: two of cells, one of the others beside its key. */
const fitting = {
  grid: linesOfCells,
  cloze: linesOfGaps,
  first: linesToRecall,
  match: () => mostPairs * 2,
} as const

/** A sheet of the lines `from` to `to` (from 1) in the script that the address names. */
export async function loadSheet(
  args: LoadArgs,
  book: Book,
  chapter: Chapter,
  sheet: SheetKind,
): Promise<SheetView> {
  const { language, request } = args
  const { searchParams } = new URL(request.url)
  const all = chapter.passages.flatMap(({ lines }) => lines)
  const script = searchParams.get('script') === 't' ? 't' : 's'
  const from = lineNumber(searchParams.get('from'), all.length) ?? 1
  const to = Math.max(
    from,
    lineNumber(searchParams.get('to'), all.length) ?? from - 1 + fitting[sheet](all.slice(from - 1), script),
  )
  const t = textsIn(language, 'reader')
  const title = t(`sheet.title.${sheet}`, { chapter: plainTitle(chapter, language) })
  const words = {
    task: sheet === 'grid' ? '' : t(`sheet.task.${sheet}`),
    key: t('sheet.key', { chapter: plainTitle(chapter, language) }),
  }
  return {
    kind: 'sheet',
    sheet,
    title,
    description: title,
    noindex: true,
    canonical: chapterPath(book, chapter.slug),
    book: bookName(book),
    chapter: chapterName(chapter),
    cells: args.prepared('sheet', await draw[sheet](all.slice(from - 1, to), script, words)),
    script,
    from,
    to,
    lines: all.length,
  }
}

function lineNumber(text: string | null, last: number): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 1 ? Math.min(number, last) : undefined
}
