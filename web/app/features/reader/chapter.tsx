import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { loadChapter } from './chapter.server.ts'
import { ReadingPage } from './reading/reading-page.tsx'
import { SheetPage } from './sheet/sheet-page.tsx'
import type { ChapterView, SheetView } from './reader-view.ts'
import './reader.css'

export const handle: PageHandle = { ns: ['reader', 'favourite', 'share'] }
export const loader = publicPage<ChapterView | SheetView>(loadChapter).loader
export const clientLoader = payloadLoader<ChapterView | SheetView>

export default function Chapter() {
  const view = useLoaderData<ChapterView | SheetView>()
  if (view.kind === 'sheet') return <SheetPage {...view} />
  return <ReadingPage key={`${view.book.slug}/${view.chapter.slug}`} view={view} />
}
