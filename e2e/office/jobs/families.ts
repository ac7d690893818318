import { listOfFamilies } from '../../../api/src/testing/list-of-families.ts'
import { solveCaptcha } from '#people'
import type { Job, Walk } from '#office/job'
import type { Person } from '#office/person'
import { newClass } from './classes.ts'

const mobile = '13711112222'
const child = '苏小满'

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
  await parent.tick(/报名信息怎样使用|How sign-up/)
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
    async run({ staff }) {
      const entry = (key: string) => staff.words('registrations', `entry.${key}`)
      await staff.menu('registration')
      await staff.press(staff.words('registrations', 'add'))
      if (await staff.isShown('国学班报名')) await staff.press('国学班报名')
      await staff.choose(staff.words('registrations', 'term'), newClass)
      await staff.fill(staff.said('来上课的人', 'Who comes to class'), '沈知秋')
      await staff.fill(staff.said('出生日期', 'Date of birth'), '2018-05-06')
      await staff.choose(
        staff.said('从前读过吗', 'Read any classics before?'),
        staff.said('读过一点', 'A little'),
      )
      await staff.fill(entry('guardian'), '沈先生')
      await staff.choose(entry('relation'), staff.words('registration', 'guardian.relations.father'))
      await staff.fill(staff.said('手机号', 'Mobile number'), '13711113333')
      await staff.tick(entry('agreed'))
      await staff.press(entry('add'))
      await staff.read(staff.words('registrations', 'history.add'))
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
    name: '120 families brought in from a workbook',
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
  },
  {
    name: 'all of them taken back',
    async run({ staff }) {
      const undo = staff.words('pupil-import', 'before.undo')
      await staff.menu('pupil')
      await staff.press(staff.words('pupils', 'import'))
      await staff.press(undo)
      await staff.press(undo)
      await staff.told()
    },
  },
]
