import { expect } from '@playwright/test'
import { autumnAfter, dayWords } from '#office/days'
import type { Job, Walk } from '#office/job'
import type { Person } from '#office/person'
import { newClass } from './classes.ts'
import { classFamilies } from './families.ts'

/** How many messages to a contact the desk lists. */
async function messagesTo(staff: Person, mobile: string): Promise<number> {
  await staff.menu('sent')
  await staff.fill(staff.words('sent', 'search'), mobile)
  await staff.press(staff.words('list', 'find'))
  const found = /(?:共\s*)?(\d+)\s*(?:条|entr|messag|in all)/.exec(await staff.all())
  return Number(found?.[1] ?? 0)
}

/** Before a change: what each family of the class has been sent so far. */
async function countMessages({ staff, left }: Walk): Promise<void> {
  for (const mobile of classFamilies) left.set(`sent ${mobile}`, String(await messagesTo(staff, mobile)))
}

/** After it: each has just one more, whether it has one child in the class or two. */
async function oneMessageEach({ staff, left }: Walk): Promise<void> {
  for (const mobile of classFamilies) {
    const before = Number(left.get(`sent ${mobile}`))
    expect(await messagesTo(staff, mobile), `messages to the family of ${mobile}`).toBe(before + 1)
  }
}

/** What happens once families have come. */
export const changes: readonly Job[] = [
  {
    name: 'a typhoon day: all lessons called off and one more at the end, one message a family',
    most: 5,
    from: 'class',
    before: countMessages,
    async run({ staff, site }) {
      const days = (key: string) => staff.words('classes', `days.${key}`)
      await staff.press(days('title'))
      await staff.fill(days('from'), autumnAfter(site.now()).typhoon)
      await staff.fill(days('reason'), '台风')
      await staff.press(days('do'))
      await staff.press(days('do'))
      await staff.told()
    },
    after: oneMessageEach,
  },
  {
    name: 'a substitute for one lesson, one message a family',
    most: 5,
    from: 'class',
    before: countMessages,
    async run({ staff, site }) {
      const lesson = { beside: dayWords(autumnAfter(site.now()).substituted) }
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'change'), lesson)
      await staff.choose(
        staff.words('classes', 'substitute'),
        staff.said('示例老师·习字', 'Sample teacher'),
        lesson,
      )
      await staff.press(staff.words('classes', 'save'), lesson)
      await staff.told(lesson)
    },
    after: oneMessageEach,
  },
  {
    name: 'other places for all lessons of a week in one save, one message a family',
    from: 'class',
    before: countMessages,
    async run({ staff, site }) {
      const days = (key: string) => staff.words('classes', `days.${key}`)
      const { substituted, cancelled } = autumnAfter(site.now())
      await staff.press(days('title'))
      await staff.press(days('changes.place'))
      await staff.fill(days('from'), substituted)
      await staff.fill(days('until'), cancelled)
      await staff.fill(days('place'), '清和书院西厢')
      await staff.fill(days('reason'), '东厢修屋顶')
      await staff.press(days('do'))
      await staff.press(days('do'))
      await staff.told()
    },
    after: oneMessageEach,
  },
  {
    name: 'a lesson cancelled',
    most: 5,
    from: 'class',
    async run({ staff, site }) {
      const lesson = { beside: dayWords(autumnAfter(site.now()).cancelled) }
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'change'), lesson)
      await staff.press(staff.words('classes', 'cancelLesson'), lesson)
      await staff.press(staff.words('classes', 'cancelLesson'))
      await staff.read(staff.words('classes', 'cancelled'), lesson)
    },
  },
  {
    name: 'a week of all classes, with its rooms and teachers',
    from: 'class',
    async run({ staff }) {
      const week = (key: string) => staff.words('classes', `week.${key}`)
      await staff.press(week('title'))
      await staff.press(week('after'))
      await staff.read(week('now'))
    },
  },
  {
    name: 'a letter to the families of a class',
    from: 'class',
    async run({ staff }) {
      const say = (key: string) => staff.words('classes', key)
      await staff.press(newClass)
      await staff.fill(say('text'), '星期六请穿软底鞋来，我们到院子里读。')
      await staff.press(say('send'))
      await staff.press(say('send'))
      await staff.told()
    },
  },
]
