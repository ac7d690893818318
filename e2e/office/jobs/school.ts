import { expect } from '@playwright/test'
import type { Job } from '#office/job'
import type { Person } from '#office/person'
import { newClass } from './classes.ts'
import { choosePicture } from './opening.ts'

/** Opens one of the site's contents by its title, in the list of all. */
async function openContent(staff: Person, title: string, kind: string): Promise<void> {
  await staff.menu('content')
  await staff.fill(staff.words('content', 'search'), title)
  await staff.press(staff.words('list', 'find'))
  // In English the kind’s word is also part of a longer title.
  await staff.press(title, { beside: new RegExp(`^${staff.words('content', `kinds.${kind}`)}$`) })
}

export const school: readonly Job[] = [
  {
    name: 'the first page: a block moved, a block removed, a picture of the school’s own',
    opens: true,
    async run({ staff }) {
      const field = (name: string) => staff.words('file-form', `field.${name}`)
      const part = (key: string, name: string) => staff.words('file-form', key, { name })
      const blocks = { beside: field('blocks') }
      await openContent(staff, staff.said('国学·中医·育儿', 'Chinese classics'), 'pages')
      await staff.press(part('moveUp', staff.said('近期的班级', 'Classes coming up')), blocks)
      await staff.press(part('remove', staff.said('家长常问', 'What parents ask')), blocks)
      await staff.press(field('photo'))
      const photo = { beside: field('photo') }
      await choosePicture(staff, field('photo'), 'courtyard.png')
      await staff.fill(field('alt'), '书院的院子', photo)
      await staff.press(staff.words('content', 'publish.do'))
      await staff.told()
    },
  },
  {
    name: 'a third sign-up form with questions of its own',
    async run({ staff, someone }) {
      const content = (key: string) => staff.words('content', key)
      const field = (name: string) => staff.words('file-form', `field.${name}`)
      const fields = { beside: field('fields') }
      await staff.menu('content')
      await staff.press(content('new.title'))
      await staff.press(content('kinds.forms'))
      await staff.fill(content('new.titleOf'), '夏令营报名')
      await staff.press(content('new.begin'))
      for (const [kind, question] of [
        ['yesNo', '会游泳吗'],
        ['text', '最爱吃什么'],
      ] as const) {
        await staff.choose(
          staff.words('file-form', 'kindToAdd', { list: field('fields') }),
          staff.words('file-form', `option.kind.${kind}`),
        )
        await staff.press(staff.words('file-form', 'add'), { ...fields, nth: -1 })
        await staff.fill(field('zh-cn'), question, { beside: field('of-forms.label') })
        // Folded again, so that the next question is the one that stands open.
        await staff.press(question, fields)
      }
      await staff.press(content('publish.do'))
      await staff.told()
      await staff.menu('class')
      await staff.press(newClass, { beside: /秋季班/ })
      await staff.press(staff.words('classes', 'editTerm'))
      await staff.choose(staff.words('class-term', 'form'), '夏令营报名')
      await staff.press(staff.words('class-term', 'save'))
      await staff.told()
      const parent = await someone()
      // Pages that are kept follow a change within seconds.
      await expect(async () => {
        await parent.open('/class')
        await parent.press(newClass)
        await parent.press(parent.words('class', 'signUp'))
        expect(await parent.all()).toContain('会游泳吗')
      }).toPass({ timeout: 60_000 })
      await parent.read('最爱吃什么')
    },
  },
  {
    name: 'a question of the school’s own in the sign-up form',
    async run({ staff }) {
      const field = (name: string) => staff.words('file-form', `field.${name}`)
      const fields = { beside: field('fields') }
      await openContent(staff, staff.said('国学班报名', 'Join a classics class'), 'forms')
      await staff.choose(
        staff.words('file-form', 'kindToAdd', { list: field('fields') }),
        staff.words('file-form', 'option.kind.yesNo'),
      )
      await staff.press(staff.words('file-form', 'add'), { ...fields, nth: -1 })
      await staff.fill(field('zh-cn'), '有没有过敏', { beside: field('of-forms.label') })
      await staff.press(staff.words('content', 'publish.do'))
      await staff.told()
    },
  },
  {
    name: 'an entry of the menu hidden',
    opens: true,
    async run({ staff }) {
      const say = (key: string) => staff.words('menu-rules', key)
      const title = staff.said('问答', 'Q&A')
      const line = { beside: new RegExp(`^${title}`) }
      await staff.menu('site')
      await staff.press(staff.words('site', 'room.menus'))
      await staff.press(title)
      await staff.press(say('live'), line)
      await staff.press(say('save'), line)
      await staff.told()
    },
  },
  {
    name: 'all samples removed',
    opens: true,
    async run({ staff }) {
      const say = (key: string) => staff.words('samples', key)
      await staff.menu('home')
      await staff.press(staff.words('today', 'samplesAway'))
      await staff.press(say('remove'))
      await staff.press(say('remove'))
      await staff.read(say('undo'))
    },
  },
  {
    name: 'a subject switched off',
    opens: true,
    async run({ staff, someone }) {
      await staff.menu('site')
      await staff.press(staff.words('site', 'subject.zhongyi'))
      await staff.press(`${staff.words('site', 'save')} ${staff.words('site', 'group.subjects')}`)
      await staff.told()
      const reader = await someone()
      const subject = { name: new RegExp(reader.words('site', 'subject.zhongyi'), 'i') }
      for (const address of ['/', '/class']) {
        // Pages that are kept follow a change within seconds.
        await expect(async () => {
          await reader.open(address)
          await expect(reader.page.getByRole('link', subject)).toHaveCount(0)
        }).toPass({ timeout: 60_000 })
      }
      expect((await reader.page.request.get('/zhongyi')).status()).toBe(404)
    },
  },
]
