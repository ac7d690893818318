import type { Content } from '@shuyuan/content/reading/content'
import type { NeededRecording } from '@shuyuan/contract/desk/class/recordings'
import { afterEach, expect, test } from 'vitest'
import { schoolToday } from '#day.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'
import { schoolContent } from '#testing/content.ts'
import { enterTestDesk } from '#testing/desk.ts'

// With the school's own content and its sample terms.

let api: TestApi
afterEach(() => api.close())

const clock = () => standingClock(Date.parse('2026-11-21T04:00:00Z'))
const needed = async (...roles: ('teacher' | 'office')[]) => {
  const somebody = await enterTestDesk(api, `li-${roles.join('-')}-${api.clock.now()}`, ...roles)
  return somebody.get('recording/needed')
}
const listed = async () => ((await needed('teacher')).data as { list: NeededRecording[] }).list

test('chapters that lessons will read and nobody has recorded stand in the order of these lessons', async () => {
  api = await startTestApi({ clock: clock() })
  const list = await listed()
  const days = list.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(days[0]).toBeDefined()
  expect(days[0] && days[0] >= schoolToday(api.deps)).toBe(true)
  expect(new Set(list.map(({ ref }) => ref)).size).toBe(list.length)
  expect(list.every(({ title }) => title !== '')).toBe(true)

  // The first lesson of each term that has a plan reads what its first week says.
  const { db, content } = api.deps
  for (const term of await db.selectFrom('term').select(['slug', 'course']).execute()) {
    const lesson = await db
      .selectFrom('lesson')
      .select('day')
      .where('term', '=', term.slug)
      .where('state', '<>', 'cancelled')
      .orderBy('day')
      .executeTakeFirst()
    const plan = await content.item('plans', 'zh-cn', term.course)
    if (!lesson || lesson.day < schoolToday(api.deps)) continue
    for (const { chapter } of plan?.value.weeks[0]?.reads ?? []) {
      const found = list.find(({ ref }) => ref === chapter)
      expect(found && found.day <= lesson.day, `${term.slug} reads ${chapter}`).toBe(true)
    }
  }
  expect((await needed('office')).code).not.toBe(1)
})

test('what has a recording, and what was read already, is not asked for', async () => {
  const school = await schoolContent(clock().now, 'Asia/Shanghai')
  api = await startTestApi({ clock: clock() })
  const [first] = await listed()
  await api.close()
  const [book = '', slug = ''] = first?.ref.split('/') ?? []
  const recorded: Content = {
    ...school,
    chapter(inBook, named) {
      const found = school.chapter(inBook, named)
      const isFirst = inBook === book && named === slug
      return found && isFirst ? { ...found, audio: '/media/school/reading.mp3' } : found
    },
  }
  api = await startTestApi({ content: recorded, clock: clock() })
  expect((await listed()).map(({ ref }) => ref)).not.toContain(first?.ref)
  api.clock.pass(5 * 365 * 86_400)
  expect(await listed()).toEqual([])
})
