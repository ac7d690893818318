import { expect } from '@playwright/test'
import { announcedYears } from '../../../contract/src/class/national-days.ts'
import { type Autumn, autumnAfter } from '#office/days'
import type { Job } from '#office/job'
import type { Person } from '#office/person'
import { newTeacher } from './opening.ts'

const ofTerm = (person: Person) => (key: string, values?: Record<string, string>) =>
  person.words('class-term', key, values)

export const newClass = '论语晨读班'

/** Writes what a class must have before it can be published. */
async function describeClass(staff: Person): Promise<void> {
  const field = (name: string) => staff.words('file-form', `field.${name}`)
  const lines: [field: string, text: string][] = [
    ['subtitle', '一个星期两次，一次两章'],
    [
      'description',
      '七到十岁的孩子每个星期两次，一次读两章《论语》。先读准，再读熟，再说说自己懂了什么。一班八个孩子，老师听得见每一个人的声音。',
    ],
    [
      'intro',
      '早上的声音最亮。我们一起读两章《论语》，读准每一个字，读到顺口，再合上书说一说：这句话说的是谁，他为什么这样说，换了你会怎么办。读书不求多，求的是每一句都开过口、动过心。八个孩子围一张桌子，一个也不落下。',
    ],
    ['fee', '学费见每一期。提交报名不收费，老师确认名额以后再交。'],
    ['refund', '开课七天以前全退，以后退还没上的课。'],
  ]
  for (const [name, text] of lines) await staff.fill(field(name), text)
  const ages = { beside: field('ages') }
  await staff.fill(staff.words('file-form', 'pair.from'), '7', ages)
  await staff.fill(staff.words('file-form', 'pair.to'), '10', ages)
  const entry = (list: string) => staff.words('file-form', 'entry', { list: field(list), place: '1' })
  await staff.choose(entry('teachers'), newTeacher.name)
  await staff.choose(field('form'), staff.said('国学班报名', 'Join a classics class'))
  for (const [list, text] of [
    ['suits', '七到十岁、想把《论语》读出声来的孩子。'],
    ['materials', '一支铅笔，一本练习本。'],
  ] as const) {
    await staff.fill(entry(list), text)
  }
  const weeks = { beside: field('weeks') }
  await staff.press(entry('weeks'), weeks)
  await staff.fill(field('title'), '学而', weeks)
  await staff.fill(field('text'), '读《学而》第一、二章，说说什么时候会高兴。', weeks)
  const faq = { beside: field('faq') }
  await staff.press(entry('faq'), faq)
  await staff.fill(field('question'), '要先认字吗？', faq)
  await staff.fill(field('answer'), '不用，先跟着读，读熟了再认字。', faq)
}

/** Makes a term of the new class over the national holiday, with two slots a week and 16 lessons. */
async function fillTerm(staff: Person, title: string, autumn: Autumn): Promise<void> {
  const term = ofTerm(staff)
  await staff.choose(term('course'), title)
  await staff.fill(term('label'), '秋季班')
  for (const [row, day, from, until] of [
    [1, 6, '09:30', '10:20'],
    [2, 3, '19:00', '19:50'],
  ] as const) {
    await staff.choose(`${term('weekday')} ${row}`, term(`weekdays.${day}`))
    await staff.fill(`${term('from')} ${row}`, from)
    await staff.fill(`${term('until')} ${row}`, until)
  }
  await staff.fill(term('starts'), autumn.starts)
  await staff.fill(term('count'), '16')
  await staff.fill(term('place'), '清和书院东厢')
  await staff.fill(term('seats'), '150')
  await staff.fill(term('fee'), '600')
  await staff.fill(term('enrolUntil'), autumn.enrolUntil)
}

export const classes: readonly Job[] = [
  {
    name: 'a class, published',
    opens: true,
    async run({ staff }) {
      const content = (key: string) => staff.words('content', key)
      await staff.menu('content')
      await staff.press(content('new.title'))
      await staff.press(content('kinds.classes'))
      await staff.fill(content('new.titleOf'), newClass)
      await staff.press(content('new.begin'))
      await describeClass(staff)
      await staff.press(content('publish.do'))
      await staff.told()
    },
  },
  {
    name: 'a term of 16 lessons over 国庆, two slots a week',
    opens: true,
    most: 12,
    from: 'class',
    async run({ staff, site }) {
      const term = ofTerm(staff)
      const autumn = autumnAfter(site.now())
      await staff.press(staff.words('classes', 'newTerm'))
      await fillTerm(staff, newClass, autumn)
      await staff.read(term('lessons', { count: '16' }))
      // Where the program does not know all days off of that year, the page says so.
      if (autumn.knowsHoliday) await staff.read(/国庆节|National Day/)
      if (!announcedYears.includes(Number(autumn.year)))
        await staff.read(term('yearOpen', { year: autumn.year }))
      await staff.press(term('make'))
      await staff.read(newClass)
    },
  },
  {
    name: 'a teacher’s page, read by a visitor',
    async run({ someone }) {
      const reader = await someone()
      // Pages that are kept follow a change within seconds.
      await expect(async () => {
        await reader.open('/class')
        expect(await reader.all()).toContain(newClass)
      }).toPass({ timeout: 60_000 })
      await reader.press(newClass)
      await reader.press(newTeacher.name)
      await reader.read(newTeacher.role)
      await reader.read(newTeacher.bio)
      // The class that this teacher gives.
      await reader.read(newClass)
    },
  },
  {
    name: 'early and sibling price',
    from: 'class',
    async run({ staff, site }) {
      const term = ofTerm(staff)
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'editTerm'))
      await staff.press(term('prices'))
      await staff.fill(term('price.early'), '540')
      await staff.fill(term('price.until'), autumnAfter(site.now()).earlyUntil)
      await staff.fill(term('price.sibling'), '500')
      await staff.press(term('save'))
      await staff.told()
      await staff.open(`/class`)
      await staff.press(newClass)
      await staff.read(/540/)
      await staff.open('/desk')
    },
  },
  {
    name: 'a class sold by lessons, which are counted down',
    from: 'class',
    async run({ staff }) {
      const term = ofTerm(staff)
      await staff.press(newClass)
      await staff.press(staff.words('classes', 'editTerm'))
      await staff.press(term('pack.title'))
      await staff.fill(term('pack.lessons'), '16')
      await staff.press(term('save'))
      await staff.told()
    },
  },
]
