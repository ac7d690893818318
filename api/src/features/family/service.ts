import type { FamilyCall, FamilyDay, FamilyPerson } from '@shuyuan/contract/account/family'
import { nameKey } from '@shuyuan/contract/fields/clean'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { childrenOf } from '#features/child/service.ts'
import { homeworkToDo } from '#features/class/homework/to-do.ts'
import { checkInOf } from '#features/habit/member-habit.ts'
import { begunThings } from '#features/learning/service.ts'
import { unreadNotices } from '#features/notice/service.ts'
import { newestOfMember } from '#features/registration/membership/service.ts'
import { moneyOf } from '#features/registration/receipts/present.ts'
import { positionOf } from '#features/registration/seats/service.ts'
import { pendingDeletion } from '#features/privacy/service.ts'
import { rolesOf } from '#features/staff/service.ts'
import { classTitle } from '#features/term/class-words.ts'
import { termsBySlug } from '#features/term/service.ts'
import { askedOf, placesSeen } from '#features/guardian/further.ts'
import { byTime, nextLessons } from './lessons.ts'
import { answersTo, answersToHomework, messagesTo } from './queries.ts'

/** How many of a member's sign-ups are looked at, newest first. */
const lookedAt = 60
/** How many pieces of homework a person is shown. */
const mostHomework = 3
/** How many unfinished things the member is shown. */
const mostBegun = 3
/** Seconds for which a remark is news. */
const remarkLasts = 45 * 86_400

type Remark = NonNullable<FamilyPerson['remark']>

/** What the children of a member, others who were signed up, and the member have next. */
export async function readFamilyDay(
  deps: ApiDeps,
  member: MemberRow,
  language: Language,
): Promise<FamilyDay> {
  const { db, content } = deps
  const memberId = member.id
  const today = schoolToday(deps)
  const time = unixSeconds(deps.now())
  const seen = await placesSeen(deps, memberId)
  const isSeen = (row: RegistrationRow) => seen.includes(row)
  const rows = [...(await newestOfMember(db, memberId, lookedAt)), ...seen].filter(
    ({ state }) => state !== 'cancelled',
  )
  const terms = await termsBySlug(
    db,
    rows.map(({ term }) => term),
  )
  const isOver = ({ term }: RegistrationRow) => (terms.get(term)?.lastDay ?? '') < today
  const present = rows.filter((row) => !isOver(row))
  const lessons = await nextLessons(deps, present, { terms, language })
  const homework = await homeworkToDo(deps, present, language)
  const remarks = await remarksOf(deps, memberId, rows, time - remarkLasts)

  const person = async (
    who: Pick<FamilyPerson, 'child' | 'name'>,
    places: readonly RegistrationRow[],
  ): Promise<FamilyPerson> => ({
    ...who,
    places: await Promise.all(
      places
        .filter((row) => present.includes(row))
        .map(async (row) => ({
          no: row.no,
          title: classTitle(content, row.course, language),
          state: row.state,
          position: await positionOf(db, row),
          offeredUntil: row.offered_until ?? 0,
        })),
    ),
    lessons: places.flatMap(({ id }) => lessons.get(id) ?? []).toSorted(byTime),
    homework: places
      .flatMap(({ id }) => homework.get(id) ?? [])
      .toSorted((one, other) => (one.due < other.due ? -1 : 1))
      .slice(0, mostHomework),
    // Money and offered places are for who signed up.
    calls: places
      .filter((row) => !isSeen(row))
      .flatMap((row) => callsOf(row, { time, title: classTitle(content, row.course, language) })),
    remark: remarks(who.child, places),
    checkIn: who.child === null ? null : await checkInOf(deps, { memberId, child: who.child }),
  })

  const keyOf = ({ name, birthday }: { name: string; birthday: string }) => `${nameKey(name)} ${birthday}`
  const byPerson = Map.groupBy(rows, keyOf)
  const people: FamilyPerson[] = []
  for (const child of await childrenOf(db, memberId)) {
    people.push(await person({ child: child.id, name: child.name }, byPerson.get(keyOf(child)) ?? []))
    byPerson.delete(keyOf(child))
  }
  for (const places of byPerson.values()) {
    const other = await person({ child: null, name: places[0]?.name ?? '' }, places)
    // Of whom nothing but old sign-ups is known, there is nothing to say.
    if (other.places.length + other.calls.length > 0) people.push(other)
  }
  people.push(await person({ child: 0, name: '' }, []))
  const continued = await begunThings(deps, { memberId, child: 0 }, { language, most: mostBegun })
  const [unread, roles] = [await unreadNotices(db, memberId), await rolesOf(deps, memberId)]
  return {
    today,
    people,
    unread,
    invited: await askedOf(deps, member),
    staff: roles.length > 0,
    deletion: await pendingDeletion(deps, memberId),
    continued,
  }
}

/** What a place asks of its family. `time` unix seconds. */
function callsOf(row: RegistrationRow, { time, title }: { time: number; title: string }): FamilyCall[] {
  const { no, offered_until: until } = row
  if (until !== null) return until > time ? [{ kind: 'offer', no, title, until }] : []
  const { left, due } = moneyOf(row)
  if (Number(left) === 0) return []
  return [{ kind: 'fee', no, title, amount: due?.amount ?? left, day: due?.day ?? '' }]
}

/** The newest remark of a person: to a place, or to a recitation. `since` unix seconds. */
async function remarksOf(
  { db }: Pick<ApiDeps, 'db'>,
  memberId: number,
  rows: readonly RegistrationRow[],
  since: number,
): Promise<(child: number | null, places: readonly RegistrationRow[]) => Remark | null> {
  const ids = rows.map(({ id }) => id)
  const messages = ids.length > 0 ? await messagesTo(db, ids, since) : []
  const answered = ids.length > 0 ? await answersToHomework(db, ids, since) : []
  const recited = await answersTo(db, memberId, since)
  return (child, places) => {
    const noOf = new Map(places.map(({ id, no }) => [id, no]))
    const all: Remark[] = [
      ...messages.flatMap(({ place, text, time }) => {
        const no = noOf.get(place)
        return no === undefined ? [] : [{ of: 'class' as const, no, text, time }]
      }),
      ...answered.flatMap(({ place, text, time }) => {
        const no = noOf.get(place)
        return no === undefined || time === null ? [] : [{ of: 'homework' as const, no, text, time }]
      }),
      ...recited.flatMap(({ child: of, text, time }) =>
        of === child && time !== null ? [{ of: 'recitation' as const, no: '', text, time }] : [],
      ),
    ]
    return all.toSorted((one, other) => other.time - one.time)[0] ?? null
  }
}
