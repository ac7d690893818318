import { useState } from 'react'
import { AloudPanel } from '../aloud/aloud-panel.tsx'
import { chapterLines, lineText, markLine, startLine } from '../chapter-lines.ts'
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
  if (study === 'recite') {
    return <RecitePanel chapter={chapter} lines={elements} missed={markMissed} onClose={onClose} />
  }
  return (
    <AloudPanel
      lines={view.lines}
      textOf={textOf}
      onLine={markReading}
      first={first}
      recording={view.recording}
      onClose={onClose}
    />
  )
}

const elements = () => chapterLines().map(({ element }) => element)

function textOf(line: number): string {
  const element = elements()[line]
  return element ? lineText(element) : ''
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
