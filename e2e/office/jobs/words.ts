import { addMember, enter } from '#people'
import { pngOf } from '#png'
import type { Job, Walk } from '#office/job'
import type { Person } from '#office/person'

/** A member of the site with a browser of their own. */
async function member({ site, someone }: Walk): Promise<Person> {
  const person = await someone()
  await enter(person.page.context(), site, await addMember(site))
  return person
}

/** Sends the poem on the night to the teacher, as it is read into the microphone. */
async function recite(parent: Person): Promise<void> {
  const say = (key: string) => parent.words('aloud', key)
  await parent.open('/guoxue/read/tangshi/jingyesi')
  await parent.press(parent.words('reader', 'study.aloud'))
  await parent.press(say('send.record'))
  // The browser's false microphone is heard for a quarter of each second, and the teacher wants a whole one.
  await parent.page.waitForTimeout(6000)
  await parent.press(/^(?:读完了|Done)/)
  await parent.press(say('send.send'))
  await parent.read(say('send.done'))
}

export const words: readonly Job[] = [
  {
    name: 'an article with a picture, published at a minute to come',
    async run({ staff, site }) {
      const content = (key: string) => staff.words('content', key)
      const field = (name: string) => staff.words('file-form', `field.${name}`)
      const picture = (key: string, values?: Record<string, string>) => staff.words('markdown', key, values)
      await staff.menu('home')
      await staff.press(staff.words('today', 'write.article'))
      await staff.fill(content('new.titleOf'), '清晨读一章')
      await staff.press(content('new.begin'))
      await staff.fill(
        field('digest'),
        '早上读书，声音先醒，人也就跟着醒了。这一篇说说怎样在家里开始晨读：读什么，读多久，读完做什么。',
      )
      await staff.fill(staff.words('file-form', 'entry', { list: field('tags'), place: '1' }), '晨读')
      await staff.type(field('body'), '先读三遍，再说意思。')
      await staff.press(picture('picture'))
      await staff.give(picture('chooseFile'), [
        { name: 'morning.png', mimeType: 'image/png', buffer: pngOf(640, 480) },
      ])
      await staff.fill(picture('words'), '书桌')
      const insert = staff.language === 'en' ? 'insertPicture_one' : 'insertPicture_other'
      await staff.press(picture(insert, { count: '1' }))
      await staff.closed()
      await staff.press(content('publish.later'))
      const at = new Date(site.now() + 8 * 3_600_000 + 600_000).toISOString().slice(0, 16)
      await staff.fill(content('publish.at'), at)
      await staff.press(content('publish.schedule'))
      await staff.told()
    },
  },
  {
    name: 'a question of a member, answered',
    async run({ staff }) {
      const say = (key: string) => staff.words('questions', key)
      await staff.menu('home')
      await staff.press(new RegExp(`${staff.words('today', 'waiting.questions')}$`))
      await staff.press(/[？?]$/)
      await staff.fill(say('answer.text'), '先读三遍，再说意思。')
      await staff.press(say('answer.submit'))
      await staff.told()
    },
  },
  {
    name: 'a recitation recorded, heard, graded and read',
    async run(walk) {
      const { staff } = walk
      const parent = await member(walk)
      await recite(parent)
      const say = (key: string) => staff.words('recitations', key)
      await staff.menu('recitation')
      await staff.press(/静夜思|Thoughts on a Quiet Night/)
      await staff.press(say('marks.good'))
      await staff.fill(say('sentence'), '读得清楚，第二句再慢一点。')
      await staff.press(say('send'))
      await staff.told()
      await parent.open('/user/account/learning')
      await parent.read(/第二句再慢一点/)
    },
  },
  {
    name: 'a batch of coupons with its sheet',
    async run({ staff }) {
      const say = (key: string) => staff.words('codes', key)
      await staff.menu('code')
      await staff.press(say('make'))
      await staff.choose(say('offer'), /券|oupon/)
      await staff.fill(say('count'), '12')
      await staff.fill(say('label'), '义卖会')
      await staff.press(say('make'))
      await staff.fetch(say('csv'))
    },
  },
]
