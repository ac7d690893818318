import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { listOfFamilies } from '../../../api/src/testing/list-of-families.ts'
import { solveCaptcha } from '#people'
import type { Job, Walk } from '#office/job'
import type { Person } from '#office/person'
import type { Site } from '#site'
import { newClass } from './classes.ts'

const mobile = '13711112222'
export const child = '苏小满'

interface Entered {
  name: string
  birthday: string
  guardian: string
  relation: 'father' | 'mother'
  mobile: string
}

/** Who is signed up by telephone: one who moves to another class later, then the rest of the class. */
const first: Entered = {
  name: '沈知秋',
  birthday: '2018-05-06',
  guardian: '沈先生',
  relation: 'father',
  mobile: '13711113333',
}
const others: readonly Entered[] = [
  { name: '苏小雪', birthday: '2020-12-07', guardian: '苏妈妈', relation: 'mother', mobile },
  { name: '何清和', birthday: '2018-04-20', guardian: '何先生', relation: 'father', mobile: '13711114444' },
  { name: '吕一诺', birthday: '2019-09-01', guardian: '吕女士', relation: 'mother', mobile: '13711115555' },
]
/** The child of the first sign-up once more, for a second class. */
export const twice: Entered = {
  name: child,
  birthday: '2019-03-08',
  guardian: '苏妈妈',
  relation: 'mother',
  mobile,
}
/** The children of the new class, and the numbers of their families: one has two children there. */
export const classChildren = [child, ...others.map(({ name }) => name)]
export const classFamilies = [...new Set([mobile, ...others.map((each) => each.mobile)])]

/** Writes a sign-up by telephone, from the list of sign-ups on. */
export async function enter(staff: Person, who: Entered, term = newClass): Promise<void> {
  const entry = (key: string) => staff.words('registrations', `entry.${key}`)
  await staff.menu('registration')
  await staff.press(staff.words('registrations', 'add'))
  const form = staff.said('国学班报名', 'Join a classics class')
  if (await staff.isShown(form)) await staff.press(form)
  await staff.choose(staff.words('registrations', 'term'), term)
  await staff.fill(staff.said('来上课的人', 'Who comes to class'), who.name)
  await staff.fill(staff.said('出生日期', 'Date of birth'), who.birthday)
  await staff.choose(
    staff.said('从前读过吗', 'Read any classics before?'),
    staff.said('读过一点', 'A little'),
  )
  await staff.fill(entry('guardian'), who.guardian)
  await staff.choose(entry('relation'), staff.words('registration', `guardian.relations.${who.relation}`))
  await staff.fill(staff.said('手机号', 'Mobile number'), who.mobile)
  await staff.tick(entry('agreed'))
  await staff.press(entry('add'))
  await staff.read(staff.words('registrations', 'history.add'))
}

/** A parent signs a child up for the new class, from the site's first page on. */
async function signUp({ site, someone, left }: Walk): Promise<void> {
  const parent = await someone()
  const { words } = parent
  const form = (key: string, values?: Record<string, string>) => words('registration', key, values)
  await parent.open('/class')
  await parent.press(newClass)
  await parent.press(words('class', 'signUp'))
  await parent.fill(parent.said('来上课的人', 'Who comes to class'), child)
  await parent.fill(parent.said('出生日期', 'Date of birth'), '2019-03-08')
  await parent.press(parent.said('还没有', 'Not yet'))
  await parent.press(form('submit.next'))
  await parent.fill(form('guardian.name'), '苏妈妈')
  await parent.press(form('guardian.relations.mother'))
  await parent.press(form('submit.next'))
  await parent.fill(parent.said('手机号', 'Mobile number'), mobile)
  await parent.press(form('submit.next'))
  // What must be agreed to; nothing is ticked beforehand.
  await parent.tick(/报名信息怎样使用|How we use what you fill in/)
  await parent.tick(/我是孩子的父母|I am the child/)
  await parent.press(form('submit.send'))
  if ((await parent.page.getByRole('dialog').count()) > 0) await solveCaptcha(parent.page, site, words)
  await parent.read(form('receipt.heading.submitted'))
  const [no = ''] = /R[0-9A-Z]{8,}/.exec(await parent.all()) ?? []
  left.set('no', no)
}

/** Opens a sign-up in the list at the desk, by the last four digits of its mobile number. */
export async function openSignUp(staff: Person, digits = mobile.slice(-4)): Promise<void> {
  await staff.menu('registration')
  await staff.fill(staff.words('registrations', 'search'), digits)
  await staff.press(staff.words('list', 'find'))
  await staff.press(/^[\u4e00-\u9fff]\*[\u4e00-\u9fff]/, { beside: digits })
}

export const families: readonly Job[] = [
  { name: 'a parent signs a child up on the phone', run: signUp },
  {
    name: 'a sign-up by telephone, at the desk',
    run: ({ staff }) => enter(staff, first),
  },
  {
    name: 'a brother or sister and two other children by telephone',
    async run({ staff }) {
      for (const who of others) await enter(staff, who)
    },
  },
  {
    name: 'a place confirmed',
    async run({ staff, site }) {
      await openSignUp(staff)
      const one = (key: string) => staff.words('registrations', `one.${key}`)
      await staff.press(one('confirm'))
      await staff.read(staff.words('registration-state', 'confirmed'))
      await site.passTime(60_000)
    },
  },
  {
    name: '120 families brought in from a workbook, silent',
    mostSeconds: 15 * 60,
    async before({ site, left }) {
      left.set('rows', JSON.stringify(rowsOf(site)))
    },
    async run({ staff }) {
      const say = (key: string, values?: Record<string, string>) => staff.words('pupil-import', key, values)
      // A class of the samples has few places: a term of its own takes them all.
      await staff.menu('pupil')
      await staff.press(staff.words('pupils', 'import'))
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      const buffer = await listOfFamilies('老班')
      await staff.give(say('file.label'), [{ name: '学员登记表.xlsx', mimeType, buffer }])
      await staff.press(say('file.read'))
      // A head that only this school has.
      await staff.choose('花名', say('column.name'))
      await staff.choose('老班', newClass)
      await staff.press(say('check'))
      await staff.read(say('rows.title'))
      await staff.press(say('bring', { count: '118' }))
      await staff.read(say('brought', { count: '118' }))
    },
    async after({ site, left }) {
      const before = JSON.parse(left.get('rows') ?? '{}') as Rows
      const { pupil, registration, message } = rowsOf(site)
      expect([pupil, registration]).toEqual([before.pupil + 118, before.registration + 118])
      expect(message, 'messages that wait or were sent').toBe(before.message)
    },
  },
  {
    name: 'all of them taken back whole',
    async run({ staff }) {
      const undo = staff.words('pupil-import', 'before.undo')
      await staff.menu('pupil')
      await staff.press(staff.words('pupils', 'import'))
      await staff.press(undo)
      await staff.press(undo)
      await staff.told()
    },
    async after({ site, left }) {
      expect(JSON.stringify(rowsOf(site)), 'rows as before the list').toBe(left.get('rows'))
    },
  },
]

type Rows = Record<'pupil' | 'guardian' | 'registration' | 'message', number>

/** How many there are of what a list brings in, and of messages to anybody. */
function rowsOf({ dataDir }: Site): Rows {
  const database = new DatabaseSync(join(dataDir, 'shuyuan.db'), { readOnly: true })
  const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.['n'])
  try {
    return {
      pupil: count('pupil'),
      guardian: count('guardian_person'),
      registration: count('registration'),
      message: count('message'),
    }
  } finally {
    database.close()
  }
}
