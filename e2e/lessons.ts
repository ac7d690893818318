import type { DeskCall } from '#people'

interface DeskLesson {
  planned: string
  version: string
  day: string
  from: string
  until: string
  place: string
  placeEn: string
}

export async function lessonsAtDesk(desk: DeskCall, term: string): Promise<DeskLesson[]> {
  return (await desk<{ lessons: DeskLesson[] }>('class/show', { term })).lessons
}

async function lessonAtDesk(desk: DeskCall, term: string, planned: string): Promise<DeskLesson> {
  const lesson = (await lessonsAtDesk(desk, term)).find((each) => each.planned === planned)
  if (!lesson) throw new Error(`${term} has no lesson ${planned}`)
  return lesson
}

/** Moves a lesson to another day or time; what is not named stays. */
export async function moveLesson(
  desk: DeskCall,
  { term, planned, ...to }: { term: string; planned: string; day?: string; from?: string; until?: string },
): Promise<void> {
  const { version, day, from, until, place, placeEn } = await lessonAtDesk(desk, term, planned)
  await desk('class/change', { term, planned, version, day, from, until, place, placeEn, ...to })
}

/** Holds a lesson as its term says again. */
export async function restoreLesson(desk: DeskCall, term: string, planned: string): Promise<void> {
  const { version } = await lessonAtDesk(desk, term, planned)
  await desk('class/restore', { term, planned, version })
}
