import { classFileLifetime } from '@shuyuan/contract/class/class-file'
import type { ClassSound, deskSoundList } from '@shuyuan/contract/desk/class/sounds'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import type { Language } from '@shuyuan/contract/text/language'
import type { ApiDeps } from '#deps.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { classFileAddress } from '#features/class/files/address.ts'
import { filesOfHandIns, handInsOf, homeworkOfTerm } from '#features/class/homework/queries.ts'
import { chapterOf, homeworkLine } from '#features/class/homework/words.ts'
import { sentByPlaces } from '#features/recitation/sent/of-term.ts'
import { soundAddress } from '#features/recitation/sent/sound.ts'
import { apartIn } from '#features/registration/apart.ts'
import { familiesWithPlace } from '#features/registration/places.ts'
import { classTitle } from '#features/term/class-words.ts'
import { type Term, termBySlug } from '#features/term/service.ts'

type Recorded = Omit<ClassSound, 'name' | 'apart'> & { place: number }

/** What those who hold a place in a term have recorded; undefined where there is no such term. */
export async function listSounds(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DataOf<typeof deskSoundList> | undefined> {
  const term = await termBySlug(deps.db, slug)
  if (!term) return undefined
  const places = (await familiesWithPlace(deps.db, slug)).flat()
  const [apart, byId] = [apartIn(places), new Map(places.map((place) => [place.id, place]))]
  const recorded = [
    ...(await handedIn(deps, slug, language)),
    ...(await sentToTeacher(deps, { term, places, language })),
  ].toSorted(
    (one, other) =>
      Number(one.answered) - Number(other.answered) || one.time - other.time || one.id - other.id,
  )
  return {
    title: classTitle(deps.content, term.class, language),
    list: recorded.flatMap(({ place, ...sound }) => {
      const of = byId.get(place)
      return of ? [{ ...sound, name: of.name, apart: apart.get(of.no) ?? null }] : []
    }),
  }
}

async function handedIn(deps: ApiDeps, slug: string, language: Language): Promise<Recorded[]> {
  const { db, content } = deps
  const homework = new Map((await homeworkOfTerm(db, slug)).map((row) => [row.id, row]))
  const handIns = new Map((await handInsOf(db, [...homework.keys()])).map((row) => [row.id, row]))
  const files = await filesOfHandIns(db, [...handIns.keys()])
  return files.flatMap(({ id, hand_in: of, kind, seconds, create_time: time }) => {
    const handIn = handIns.get(of)
    const given = handIn && homework.get(handIn.homework)
    if (!given || kind !== 'sound') return []
    return {
      of: 'homework',
      id: given.id,
      place: handIn.registration_id,
      what: homeworkLine(content, language, given),
      seconds,
      time,
      answered: handIn.answer_time !== null,
      url: classFileAddress(deps, { of: 'handed-in', id, place: 0 }),
    }
  })
}

async function sentToTeacher(
  deps: ApiDeps,
  { term, places, language }: { term: Term; places: readonly RegistrationRow[]; language: Language },
): Promise<Recorded[]> {
  const sent = await sentByPlaces(deps.db, deps, { term, places })
  return places.flatMap((place) =>
    sent(place.id).map((row) => ({
      of: 'recitation',
      id: row.id,
      place: place.id,
      what: chapterOf(deps.content, language, { ref: row.ref, task: 'read' }).chapter,
      seconds: row.seconds,
      time: row.create_time,
      answered: row.answer_time !== null,
      url: soundAddress(deps, row.id, classFileLifetime),
    })),
  )
}
