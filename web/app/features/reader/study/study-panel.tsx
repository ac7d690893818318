import { useEffect, useState } from 'react'
import { chapterPath } from '#app/parts/classics/address.ts'
import type { ChapterReading } from '#app/parts/listening/player.ts'
import { AloudPanel } from '../aloud/aloud-panel.tsx'
import { chapterLines, linePieces, markLine, startLine } from '../chapter-lines.ts'
import { RecitePanel } from '../recite/recite-panel.tsx'
import type { Study } from './study-tools.tsx'
import type { ChapterView } from '../reader-view.ts'
import './study.css'

export interface StudyPanelProps {
  study: Study
  view: ChapterView
  /** `book/chapter` */
  chapter: string
  /** The line to begin listening with, from 1; undefined for `startLine`. */
  from: number | undefined
  onClose: () => void
}

/** Listening and reciting, in a chunk of their own; below the text, which stays within reach. */
export function StudyPanel({ study, view, chapter, from, onClose }: StudyPanelProps) {
  const [first] = useState(() => (from ?? startLine()?.number ?? 1) - 1)
  // At hand when listening begins: some browsers speak only in the moment of a press.
  useEffect(() => {
    if (study === 'aloud') void loadVoice().catch(() => {})
  }, [study])
  if (study === 'recite') {
    return <RecitePanel chapter={chapter} lines={elements} missed={markMissed} onClose={onClose} />
  }
  return (
    <AloudPanel
      chapter={chapter}
      lines={view.lines}
      recording={view.recording}
      read={() => readingOf(view, chapter)}
      onLine={markReading}
      first={first}
      onClose={onClose}
    />
  )
}

const elements = () => chapterLines().map(({ element }) => element)

const loadVoice = () => import('../aloud/voice-text.ts')

/** The chapter as the site's player reads it. */
async function readingOf(view: ChapterView, chapter: string): Promise<ChapterReading> {
  const { voiceText } = await loadVoice()
  return {
    chapter,
    title: `《${view.book.title.s}》·${view.chapter.title.s}`,
    path: chapterPath(view.book, view.chapter.slug),
    lines: elements().map((line) => voiceText(linePieces(line))),
    recording: view.recording,
  }
}

function markReading(line: number | null): void {
  const element = line === null ? null : (elements()[line] ?? null)
  markLine(element, 'reading')
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function markMissed(lines: readonly Element[]): void {
  markLine(null, 'missed')
  for (const line of lines) line.setAttribute('data-mark', 'missed')
}
