import type { Book, Chapter } from '@shuyuan/content/kinds/book'
import type { Language } from '@shuyuan/contract/text/language'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { poemDrawing } from '#app/drawings/drawings.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import { chapterHtml } from './chapter-html.server.ts'
import { loadSheet } from './sheet/sheet.server.ts'
import { bookName, chapterName, formOf, plainTitle, reportTo, shelfOf } from './shelf.server.ts'
import { addressOf, describeChapter } from './structured.server.ts'
import { type ChapterView, sheetKinds, type SheetView } from './reader-view.ts'

/** A chapter to read, or with `?sheet=` to write. */
export function loadChapter(args: LoadArgs): ChapterView | Promise<SheetView> {
  const { language, params, request } = args
  const shelf = shelfOf(args)
  const chapters = shelf.content.chapters(shelf.book)
  const index = chapters.findIndex(({ slug }) => slug === params.chapter)
  const chapter = chapters[index]
  if (!chapter) throw notFound(request)
  const { book } = shelf
  const asked = new URL(request.url).searchParams.get('sheet')
  const sheet = sheetKinds.find((kind) => kind === asked)
  if (sheet) return loadSheet(args, book, chapter, sheet)

  const t = textsIn(language, 'reader')
  const [previous, next] = [chapters[index - 1], chapters[index + 1]]
  const [bookTitle, title] = [plainTitle(book, language), plainTitle(chapter, language)]
  const words = {
    note: t('note'),
    meaning: t('meaning'),
    mark: t('notes.mark'),
    markLabel: t('notes.label'),
    text: t('textLabel', { title }),
    help: t('textHelp'),
  }
  const html = chapterHtml({ chapter, language, form: formOf(book), words })
  const view: ChapterView = {
    kind: 'chapter',
    title: t('chapterTitle', { book: bookTitle, chapter: title }),
    description: chapterDescription(book, chapter, language),
    book: bookName(book),
    chapter: chapterName(chapter),
    picture: poemDrawing(book.slug, chapter.slug),
    text: args.prepared('chapter', html),
    lines: chapter.passages.reduce((sum, { lines }) => sum + lines.length, 0),
    previous: previous && chapterName(previous),
    next: next && chapterName(next),
    report: reportTo(shelf, language),
    recording: recordingOf(chapter, language),
  }
  const described = { book, language, t, address: addressOf(request) }
  for (const thing of describeChapter(described, chapter)) args.structured(thing)
  return view
}

/** How it begins, and what it is about. */
function chapterDescription(book: Book, chapter: Chapter, language: Language): string {
  const lines = chapter.passages.flatMap((passage) => passage.lines.map(({ s }) => s))
  return describedBy(lines.slice(0, 2).join(''), chapter.about[language], book.intro[language])
}

/** The content check sees to it that every line has its time where there is a recording. */
function recordingOf({ audio, reader, passages }: Chapter, language: Language): ChapterView['recording'] {
  if (audio === undefined) return undefined
  const at = passages.flatMap(({ lines }) => lines.map((line) => line.at ?? 0))
  return { src: audio, at, ...(reader && { reader: reader[language] }) }
}
