import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { SealWhenDone } from '#app/parts/seal/seal-when-done.tsx'
import { usePlayer } from '#app/parts/listening/player-slot.tsx'
import { linePlayer, useEndPlayer } from '#app/parts/listening/use-player-state.ts'
import { useBrowserValue } from '#app/hydrated.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { characterOf, markLine } from '../chapter-lines.ts'
import { ChapterActs } from './chapter-acts.tsx'
import { ChapterNav } from './chapter-nav.tsx'
import { Contents } from './contents.tsx'
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
import { watchNotes } from './notes.ts'
import { watchWheel } from './wheel.ts'
import { useShortcuts } from '../settings/shortcuts.ts'
import type { ChapterView } from '../reader-view.ts'
import { chapterPath } from '#app/parts/classics/address.ts'

const loadPanel = async () => (await import('../study/character-panel.tsx')).CharacterPanel
const loadStudy = async () => (await import('../study/study-panel.tsx')).StudyPanel

/** The text, a slim bar above it, and the way to the chapters beside it. */
export function ReadingPage({ view }: { view: ChapterView }) {
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<HTMLElement | null>(null)
  const [Panel, wantPanel] = useLoaded(loadPanel)
  const { hash, search } = useLocation()
  /** A link with `?recite=1` begins with reciting, one with `?listen=1` with listening. */
  const asked = useBrowserValue(() => askedStudy(search), '' as const)
  const [chosen, setStudy] = useState<Study | null>()
  const player = linePlayer(usePlayer())
  const listening = player?.store.getState().reading.chapter === `${view.book.slug}/${view.chapter.slug}`
  const study = chosen === undefined ? asked || (listening ? 'aloud' : null) : chosen
  /** The line to listen from, where one was chosen. */
  const [from, setFrom] = useState<number>()
  const [StudyPanel, wantStudy] = useLoaded(loadStudy, study !== null)
  const chapter = `${view.book.slug}/${view.chapter.slug}`
  const script = useLanguage() === 'en' ? 'en' : 's'

  // Before the paint: after a navigation inside the site no script of the page has done it.
  useLayoutEffect(() => applySettings(currentSettings()), [])

  useEffect(() => {
    const text = box.current
    if (!text) return undefined
    const ends = [
      watchWheel(text),
      watchNotes(text),
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

  // The character that is looked up stays in sight beside its panel.
  useEffect(() => {
    if (Panel) picked?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [Panel, picked])

  const endPlayer = useEndPlayer()
  const open = (next: Study | null, line?: number) => {
    wantStudy()
    setPicked(null)
    setFrom(line)
    if (listening && next !== 'aloud') endPlayer()
    else if (listening && line) void player.playFrom(line - 1)
    setStudy(next)
  }

  return (
    <div id={readerId} className="reader" suppressHydrationWarning>
      <ToolBar view={view} study={study} onStudy={(next) => open(next)} onNear={wantStudy} />
      <div className="reader-page">
        <Contents book={view.book} here={view.chapter.slug} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
            <div className="max-md:hidden">
              <Breadcrumb book={view.book} here={view.chapter.title} />
            </div>
            {view.report && <Unproofread email={view.report} title={view.title} />}
          </div>
          <div ref={box}>
            <Prepared of={view.text} />
          </div>
          {view.picture && (
            <Drawing {...view.picture} className="mx-auto mt-10 h-auto w-full max-w-reading print:hidden" />
          )}
          <ChapterActs view={view} chapter={chapter} />
          <ChapterNav book={view.book} previous={view.previous} next={view.next} />
        </div>
      </div>
      <SealWhenDone
        kind="chapter"
        thing={chapter}
        title={view.chapter.title[script]}
        carved={view.chapter.title.s}
        next={view.next && { to: chapterPath(view.book, view.next.slug), title: view.next.title[script] }}
      />
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
          // A new key for another character, so that it is announced and written from its first stroke.
          key={picked.closest('.line')?.id + characterOf(picked).pinyin}
          book={view.book}
          character={characterOf(picked)}
          actions={
            <LineActions
              chapter={chapter}
              source={`《${view.book.title.s}》·${view.chapter.title.s}`}
              ruby={picked}
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

function askedStudy(search: string): Study | '' {
  const query = new URLSearchParams(search)
  return query.has('recite') ? 'recite' : query.has('listen') ? 'aloud' : ''
}

function focusText(): void {
  document.querySelector<HTMLElement>('.chapter-text')?.focus({ preventScroll: true })
}
