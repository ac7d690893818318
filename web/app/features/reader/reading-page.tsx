import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Prepared } from '#app/routing/prepared.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { characterOf, markLine } from './chapter-lines.ts'
import { ChapterNav } from './chapter-nav.tsx'
import { DoneButton } from './done-button.tsx'
import { GoOn } from './go-on.tsx'
import { useKeepPlace } from './keep-place.ts'
import { applySettings, currentSettings } from './settings.ts'
import { readerId } from './settings-script.ts'
import { watchCharacters } from './text-cursor.ts'
import { ToolBar } from './tool-bar.tsx'
import { Unproofread } from './unproofread.tsx'
import { useShortcuts } from './shortcuts.ts'
import { watchWheel } from './upright.ts'
import type { ChapterView } from './view.ts'

const loadPanel = async () => (await import('./character-panel.tsx')).CharacterPanel

/** The text, a slim bar above it, and the way to the chapters beside it. */
export function ReadingPage({ view }: { view: ChapterView }) {
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<HTMLElement | null>(null)
  const [Panel, wantPanel] = useLoaded(loadPanel)
  const { hash } = useLocation()
  const chapter = `${view.book.slug}/${view.chapter.slug}`

  // Before anything is painted: after a move inside the site no script of the page has done it.
  useLayoutEffect(() => applySettings(currentSettings()), [])

  useEffect(() => {
    const text = box.current
    if (!text) return undefined
    const ends = [
      watchWheel(text),
      watchCharacters(text, (ruby) => {
        wantPanel()
        setPicked(ruby)
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [wantPanel])

  useEffect(() => markLine(document.getElementById(hash.slice(1)), 'arrived'), [hash])
  useShortcuts(view)
  useKeepPlace(chapter, view.lines)

  return (
    <div id={readerId} className="reader" suppressHydrationWarning>
      <ToolBar view={view} />
      <div className="reader-page">
        <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          <Breadcrumb book={view.book} here={view.chapter.title} />
          {view.report && <Unproofread email={view.report} title={view.title} />}
        </div>
        <div ref={box}>
          <Prepared of={view.text} />
        </div>
        <p className="mt-10 print:hidden">
          <DoneButton chapter={chapter} />
        </p>
        <ChapterNav book={view.book} previous={view.previous} next={view.next} />
      </div>
      {!hash && !picked && <GoOn chapter={chapter} />}
      {Panel && picked && (
        <Panel
          // Another character is looked up anew: said, and written from its first stroke.
          key={picked.closest('.line')?.id + characterOf(picked).pinyin}
          book={view.book}
          character={characterOf(picked)}
          onClose={() => {
            setPicked(null)
            picked.closest<HTMLElement>('.chapter-text')?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}
