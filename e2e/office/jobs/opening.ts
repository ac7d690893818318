import { expect } from '@playwright/test'
import { solveCaptcha } from '#people'
import { pngOf } from '#png'
import type { Job, Walk } from '#office/job'
import type { Person } from '#office/person'

const password = 'abc-12345'

/** The school’s own first teacher, as the desk writes it. */
export const newTeacher = {
  name: '林老师',
  role: '教《论语》和习字',
  bio: '教了十二年《论语》，常带孩子到院子里读。',
}

/** Makes an account by mobile number, as anybody does on the site. */
async function makeAccount({ site, staff }: Walk): Promise<string> {
  const { words } = staff
  const login = (key: string) => words('login', key)
  const username = 'yuanzhang'
  const mobile = '13911110000'
  await staff.open('/user/login')
  await staff.press(login('byCode.toPassword'))
  await staff.press(login('login.toRegister'))
  await staff.fill(login('username'), username)
  await staff.fill(login('password'), password)
  await staff.fill(login('mobile'), mobile)
  await staff.press(words('contact', 'send'))
  await solveCaptcha(staff.page, site, words)
  let code = ''
  // An SMS takes its time.
  await expect(async () => {
    code = await site.codeFor(mobile)
  }).toPass({ timeout: 15_000 })
  await staff.fill(login('code'), code)
  await staff.tick(new RegExp(login('register.consentName'), 'i'))
  await staff.press(login('register.submit'))
  await staff.read(username)
  return username
}

const account: Job = {
  name: 'an account, the role of the owner, the desk',
  opens: true,
  async run(walk) {
    const { site, staff } = walk
    const username = await makeAccount(walk)
    // One command of whoever runs the server.
    await site.cli('staff', 'add', username, '--role', 'owner')
    await staff.open('/desk')
    await staff.fill(staff.words('desk', 'enter.password'), password)
    await staff.press(staff.words('desk', 'enter.submit'))
    await staff.read(staff.words('today', 'hello', { name: username }))
  },
}

const schoolName: Job = {
  name: 'name of the school and its record number',
  opens: true,
  async run({ staff }) {
    const setting = (name: string) => staff.words('site', `setting.${name}.label`)
    const language = staff.words('site', 'language.zh-cn')
    await staff.menu('home')
    await staff.press(staff.words('today', 'noName'))
    await staff.fill(staff.words('site', 'inLanguage', { label: setting('site_name'), language }), '清和书院')
    await staff.fill(setting('record_number'), '京ICP备00000000号')
    await staff.press(`${staff.words('site', 'save')} ${staff.words('site', 'group.school')}`)
    await staff.told()
  },
}

/** Gives a picture for a field, in the dialog of pictures. */
export async function choosePicture(person: Person, beside: string, name: string): Promise<void> {
  const picture = (key: string) => person.words('markdown', key)
  await person.press(person.words('file-form', 'choosePicture'), { beside })
  await person.give(picture('chooseOne'), [{ name, mimeType: 'image/png', buffer: pngOf(320, 240) }])
  await person.press(picture('usePicture'))
  // A machine that is very busy gives a picture up, and says so: then somebody presses again.
  for (let tries = 0; tries < 3 && (await person.staysOpen()); tries += 1)
    await person.press(picture('usePicture'))
  await person.closed()
}

export const opening: readonly Job[] = [
  account,
  schoolName,
  {
    name: 'telephone, address, the code of the WeChat account',
    opens: true,
    async run({ staff }) {
      const field = (name: string) => staff.words('file-form', `field.${name}`)
      await staff.menu('home')
      await staff.press(staff.words('today', 'samplesLeft', { count: '5' }).slice(0, 2))
      await staff.press(staff.words('content', 'kinds.site'))
      const contact = { beside: field('contact') }
      await staff.fill(field('email'), 'qinghe@school.test', contact)
      await staff.fill(field('phone'), '010-65550000', contact)
      await staff.fill(field('address'), '北京市东城区清和巷3号', contact)
      await staff.press(field('sample'), contact)
      const accounts = { beside: field('accounts') }
      await staff.press('书院读经', accounts)
      await choosePicture(staff, field('qr'), 'qr.png')
      await staff.press(staff.words('content', 'publish.do'))
      await staff.told()
    },
  },
  {
    name: 'a teacher with a photo',
    opens: true,
    async run({ staff }) {
      const field = (name: string) => staff.words('file-form', `field.${name}`)
      await staff.menu('home')
      await staff.press(staff.words('today', 'samplesLeft', { count: '5' }).slice(0, 2))
      await staff.press(staff.words('content', 'kinds.teachers'))
      await staff.press(staff.words('file-form', 'add'), { nth: -1 })
      for (const [name, text] of [
        ['name', newTeacher.name],
        ['role', newTeacher.role],
        ['bio', newTeacher.bio],
      ] as const) {
        await staff.fill(field('zh-cn'), text, { beside: field(name) })
      }
      await choosePicture(staff, field('portrait'), 'lin.png')
      await staff.press(staff.words('content', 'publish.do'))
      await staff.told()
    },
  },
]
