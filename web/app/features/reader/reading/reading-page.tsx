import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { characterOf, markLine } from '../chapter-lines.ts'
import { ChapterNav } from './chapter-nav.tsx'
import { DoneButton } from './done-button.tsx'
import { GoOn } from './go-on.tsx'
import { useKeepPlace } from './keep-place.ts'
import { LineActions } from './line-actions.tsx'
import { useReadToEnd } from './read-to-end.ts'
import { applySettings, currentSettings } from '../settings/settings.ts'
import { readerId } from '../settings/settings-script.ts'
import type { Study } from '../study/study-tools.tsx'
import { watchCharacters } from './text-cursor.ts'
import { ToolBar } from './tool-bar.tsx'
import { Unproofread } from '../unproofread.tsx'
import { useShortcuts } from '../settings/shortcuts.ts'
import { watchWheel } from './upright.ts'
import type { ChapterView } from '../reader-view.ts'

const loadPanel = async () => (await import('../study/character-panel.tsx')).CharacterPanel
const loadStudy = async () => (await import('../study/study-panel.tsx')).StudyPanel

/** The text, a slim bar above it, and the way to the chapters beside it. */
export function ReadingPage({ view }: { view: ChapterView }) {
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<HTMLElement | null>(null)
  const [Panel, wantPanel] = useLoaded(loadPanel)
  const { hash, search } = useLocation()
  /** Where the way here says so, one begins with reciting: `?recite=1`. */
  const asked = useBrowserValue(() => new URLSearchParams(search).has('recite'), false)
  const [chosen, setStudy] = useState<Study | null>()
  const study = chosen === undefined && asked ? 'recite' : (chosen ?? null)
  /** The line to listen from, where one was chosen. */
  const [from, setFrom] = useState<number>()
  const [StudyPanel, wantStudy] = useLoaded(loadStudy)
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
  useReadToEnd(chapter, view.lines)

  useEffect(() => {
    if (asked) wantStudy()
  }, [asked, wantStudy])

  // What is looked up stays in sight beside what is said of it.
  useEffect(() => {
    if (Panel) picked?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [Panel, picked])

  const open = (next: Study | null, line?: number) => {
    wantStudy()
    setPicked(null)
    setFrom(line)
    setStudy(next)
  }

  return (
    <div id={readerId} className="reader" suppressHydrationWarning>
      <ToolBar view={view} study={study} onStudy={(next) => open(next)} onNear={wantStudy} />
      <div className="reader-page">
        <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
          <Breadcrumb book={view.book} here={view.chapter.title} />
          {view.report && <Unproofread email={view.report} title={view.title} />}
        </div>
        <div ref={box}>
          <Prepared of={view.text} />
        </div>
        <p className="mt-10 flex flex-wrap gap-3 print:hidden">
          <DoneButton chapter={chapter} />
          <FavouriteButton kind="chapter" thing={chapter} title={view.chapter.title.s} />
        </p>
        <ChapterNav book={view.book} previous={view.previous} next={view.next} />
      </div>
      {!hash && !picked && !study && <GoOn chapter={chapter} />}
      {StudyPanel && study && (
        <Suspense>
          <StudyPanel
            key={`${study} ${from}`}
            study={study}
            view={view}
            chapter={chapter}
            from={from}
            onClose={() => {
              open(null)
              focusText()
            }}
          />
        </Suspense>
      )}
      {Panel && picked && (
        <Panel
          // Another character is looked up anew: said, and written from its first stroke.
          key={picked.closest('.line')?.id + characterOf(picked).pinyin}
          book={view.book}
          character={characterOf(picked)}
          actions={
            <LineActions
              chapter={chapter}
              source={`《${view.book.title.s}》·${view.chapter.title.s}`}
              ruby={picked}
              recorded={view.recording !== undefined}
              onListen={(line) => open('aloud', line)}
            />
          }
          onClose={() => {
            setPicked(null)
            focusText()
          }}
        />
      )}
    </div>
  )
}

function focusText(): void {
  document.querySelector<HTMLElement>('.chapter-text')?.focus({ preventScroll: true })
}
