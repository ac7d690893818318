import { expect } from '@playwright/test'
import { autumnAfter, dayWords } from '#office/days'
import type { Job } from '#office/job'
import { newClass } from './classes.ts'
import { child, classChildren, enter, twice } from './families.ts'

const today = (now: number) => autumnAfter(now).today

/** Lessons that are held: who came, what that leaves, and what families are given at the end. */
export const attendance: readonly Job[] = [
  {
    name: 'the same child in a second class',
    run: ({ staff }) => enter(staff, twice, staff.said('家长线上共读', 'The Analects at home')),
  },
  {
    name: 'a lesson moved to today',
    most: 5,
    from: 'class',
    async run({ staff, site }) {
      const { starts } = autumnAfter(site.now())
      const lesson = { beside: dayWords(starts) }
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'change'), lesson)
      await staff.fill(staff.words('classes', 'day'), today(site.now()), lesson)
      await staff.press(staff.words('classes', 'save'), lesson)
      await staff.read(new RegExp(staff.words('classes', 'movedFrom', { day: '.+' })))
    },
  },
  {
    name: 'attendance of four children',
    most: 8,
    from: 'attend',
    async run({ staff }) {
      const say = (key: string, values?: Record<string, string>) => staff.words('attend', key, values)
      if (!(await staff.isShown(child))) await staff.press(new RegExp(newClass))
      for (const name of classChildren) {
        const state = name === child ? 'absent' : 'present'
        await staff.press(say(state), { beside: new RegExp(`^${name}`) })
        await staff.read(say('noted', { name, state: say(state) }))
      }
    },
  },
  {
    name: 'the attendance table of a class, printed and as a file',
    most: 5,
    from: 'class',
    async run({ staff }) {
      const say = (key: string) => staff.words('classes', key)
      await staff.press(newClass)
      await staff.press(say('sheet.title'))
      for (const name of classChildren) await staff.read(name)
      await staff.print(say('print'))
      await staff.fetch(say('sheet.file'))
    },
  },
  {
    name: 'a child in two classes makes a missed lesson up in another class',
    most: 5,
    from: 'class',
    async run({ staff }) {
      const say = (key: string) => staff.words('classes', key)
      await staff.press(newClass)
      await staff.press(say('sheet.title'))
      await staff.press(say('marks.absent'), { beside: new RegExp(child) })
      await staff.press(staff.words('make-up', 'arrange'))
      await staff.read(staff.words('make-up', 'arranged'))
    },
  },
  {
    name: 'a pupil’s page: classes, lessons, guardians, a note',
    from: 'pupil',
    async run({ staff }) {
      const one = (key: string) => staff.words('pupils', `one.${key}`)
      await staff.fill(staff.words('pupils', 'search'), classChildren[1] ?? '')
      await staff.press(staff.words('list', 'find'))
      await staff.press(/^苏\*雪/)
      await staff.read(one('places'))
      await staff.read(newClass)
      // Of 16 lessons one is used.
      await staff.read(staff.words('pupils', 'one.pack', { lessons: '16', used: '1', left: '15' }))
      await staff.fill(one('noteLabel'), '背得快，字要写慢一点。')
      await staff.press(one('note'))
      await staff.read('背得快，字要写慢一点。')
    },
  },
  {
    name: 'reports of the term for the families of a class',
    from: 'class',
    async run({ staff }) {
      const say = (key: string, values?: Record<string, string>) => staff.words('class-reports', key, values)
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'reports'))
      await staff.fill(say('words', { name: classChildren[1] ?? '' }), '读书声音响亮，字音读得准。')
      await staff.press(say('release'))
      await staff.press(say('release'))
      await staff.read(say('states.given'))
    },
  },
  {
    name: 'certificates of a class',
    from: 'class',
    async run({ staff }) {
      const say = (key: string) => staff.words('class-certificates', key)
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'certificates'))
      // Lessons are still to come: nobody is chosen beforehand.
      await staff.tick(new RegExp(`^${classChildren[1]}`))
      await staff.fill(say('signed'), '林老师')
      await staff.press(say('submit'))
      await staff.press(say('submit'))
      await staff.read(say('given'))
    },
  },
  {
    name: 'the next term made as the last, and offered to a whole class',
    from: 'class',
    async run({ staff, site }) {
      const term = (key: string) => staff.words('class-term', key)
      const next = (key: string) => staff.words('class-next', key)
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'again'))
      await staff.fill(term('label'), '春季班')
      const year = Number(autumnAfter(site.now()).year) + 1
      await staff.fill(term('starts'), `${year}-03-06`)
      await staff.fill(term('enrolUntil'), `${year}-03-10`)
      await staff.press(term('make'))
      await staff.menu('class')
      await staff.press(newClass, { beside: /秋季班/ })
      await staff.press(staff.words('classes', 'next'))
      await staff.press(next('submit'))
      await staff.press(next('submit'))
      await staff.read(new RegExp(next('answers.asked').replace(/\{\{.*/, '')))
      expect(await staff.all()).toContain('春季班')
    },
  },
]
