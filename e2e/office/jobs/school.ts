import type { Job } from '#office/job'
import type { Person } from '#office/person'

/** Opens one of the site's contents by its title, in the list of all. */
async function openContent(staff: Person, title: string, kind: string): Promise<void> {
  await staff.menu('content')
  await staff.fill(staff.words('content', 'search'), title)
  await staff.press(staff.words('list', 'find'))
  await staff.press(title, { beside: staff.words('content', `kinds.${kind}`) })
}

export const school: readonly Job[] = [
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
    async run({ staff }) {
      await staff.menu('site')
      await staff.press(staff.words('site', 'subject.zhongyi'))
      await staff.press(`${staff.words('site', 'save')} ${staff.words('site', 'group.subjects')}`)
      await staff.told()
    },
  },
]
