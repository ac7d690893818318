import type { Content } from '@shuyuan/content/reading/content'
import type { CourseStanding, PathStanding } from '@shuyuan/contract/learning/learning'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { courseProgress } from '@shuyuan/contract/learning/progress'
import type { KnownProgress } from './queries.ts'

/** Known progress, by kind and ref. */
export type Begun = ReadonlyMap<string, KnownProgress>

export const keyOf = ({ kind, ref }: { kind: string; ref: string }) => `${kind}:${ref}`

export function begunOf(rows: readonly KnownProgress[]): Begun {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The outlines are the same in both languages. */
export function courseStandings(content: Content, begun: Begun, asked?: string): CourseStanding[] {
  return content.list('courses', defaultLanguage).flatMap(({ name: course, value }) => {
    const lessons = value.chapters.flatMap((chapter) => chapter.lessons)
    const rows = lessons.map((lesson) => begun.get(keyOf({ kind: 'lesson', ref: `${course}/${lesson}` })))
    if (asked === undefined ? rows.every((row) => !row) : course !== asked) return []
    const done = rows.filter((row) => row?.done).length
    const { percent, next } = courseProgress(rows.map((row) => row && { ...row, time: row.at }))
    const nextLesson = next === undefined ? null : (lessons[next] ?? null)
    return [{ course, done, total: lessons.length, percent, next: nextLesson }]
  })
}

export function pathStandings(content: Content, begun: Begun, asked?: string): PathStanding[] {
  return content.list('paths', defaultLanguage).flatMap(({ name: path, value }) => {
    const stages = value.stages.map(({ slug: stage, steps }) => ({
      stage,
      steps: steps.map(({ kind, ref }) => ({ stage, kind, ref, known: begun.get(keyOf({ kind, ref })) })),
    }))
    const all = stages.flatMap(({ steps }) => steps)
    if (asked === undefined ? all.every(({ known }) => !known) : path !== asked) return []
    const standings = stages.map(({ stage, steps }) => {
      const done = steps.filter(({ known }) => known?.done).length
      return { stage, done, total: steps.length }
    })
    const next = all.find(({ known }) => !known?.done)
    return [
      {
        path,
        stages: standings,
        next: next ? { stage: next.stage, kind: next.kind, ref: next.ref } : null,
      },
    ]
  })
}
