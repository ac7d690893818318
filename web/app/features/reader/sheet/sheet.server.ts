import type { Book, Chapter, Verse } from '@shuyuan/content/kinds/book'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { chapterPath } from '#app/parts/classics/address.ts'
import { bookName, chapterName, plainTitle } from '../shelf.server.ts'
import { sheetHtml } from '#app/parts/sheet/sheet-html.server.ts'
import { clozeHtml, firstHtml, matchHtml } from '#app/parts/sheet/worksheet-html.server.ts'
import type { SheetKind, SheetView } from '../reader-view.ts'

/** Characters on about two pages of A4: the part of a long chapter that is taken by default. */
const usual = 120

const draw = { grid: sheetHtml, cloze: clozeHtml, first: firstHtml, match: matchHtml } as const

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
  const to = Math.max(from, lineNumber(searchParams.get('to'), all.length) ?? usualEnd(all, from))
  const t = textsIn(language, 'reader')
  const title = t(`sheet.title.${sheet}`, { chapter: plainTitle(chapter, language) })
  const words = { task: sheet === 'grid' ? '' : t(`sheet.task.${sheet}`), key: t('sheet.key') }
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

function usualEnd(lines: readonly Verse[], from: number): number {
  let characters = 0
  let to = from - 1
  for (const { p } of lines.slice(from - 1)) {
    characters += p.split(' ').length
    if (characters > usual && to >= from) break
    to += 1
  }
  return to
}
