import type { Job } from '#office/job'
import type { Person } from '#office/person'
import { openSignUp } from './families.ts'

const ofSignUp = (person: Person) => (key: string, values?: Record<string, string>) =>
  person.words('registrations', key, values)

export const money: readonly Job[] = [
  {
    name: 'a payment booked, and one taken back',
    async run({ staff }) {
      const say = ofSignUp(staff)
      await openSignUp(staff)
      await staff.fill(say('money.payLabel'), '300')
      await staff.press(say('money.pay'))
      await staff.press(say('money.pay'))
      await staff.read(say('money.payment', { amount: '300.00' }))
      await staff.fill(say('money.payLabel'), '240')
      await staff.press(say('money.pay'))
      await staff.press(say('money.pay'))
      await staff.press(new RegExp(say('money.undo', { left: '.*' }).replaceAll(/[()（）]/g, '.')))
      await staff.read(say('money.takenBack'))
    },
  },
  {
    name: 'money given back',
    async run({ staff }) {
      const say = ofSignUp(staff)
      await openSignUp(staff)
      await staff.fill(say('money.refundLabel'), '60')
      await staff.choose(say('money.how'), say('money.means.cash'), { nth: -1 })
      await staff.press(say('money.bookRefund'))
      await staff.press(say('money.bookRefund'))
      await staff.read(say('money.refund', { amount: '60.00' }))
    },
  },
  {
    name: 'a place cancelled, and taken back at once',
    async run({ staff }) {
      const say = ofSignUp(staff)
      await openSignUp(staff, '3333')
      await staff.press(say('one.cancel'))
      await staff.fill(say('one.reason'), '家里有事')
      await staff.press(say('one.cancel'))
      await staff.press(staff.words('list', 'work.undo'))
      await staff.read(say('one.cancel'))
    },
  },
  {
    name: 'who owes, and a reminder',
    async run({ staff }) {
      const say = ofSignUp(staff)
      await staff.menu('money')
      await staff.press(staff.words('money', 'owing'))
      await staff.press(say('one.remind'), { beside: /^苏\*/ })
      await staff.press(say('one.remind'))
      await staff.told()
    },
  },
  {
    name: 'a move to another class, with its fee',
    async run({ staff }) {
      const say = ofSignUp(staff)
      await openSignUp(staff, '3333')
      await staff.choose(say('one.moveTo'), staff.said('家长线上共读', 'The Analects at home'))
      await staff.press(staff.said('按新班的学费', 'The new class’s fee'))
      await staff.press(say('one.move'))
      await staff.press(say('one.move'))
      await staff.read(say('history.move'))
    },
  },
  {
    name: 'the month’s end: income, the accountant’s file, hours',
    most: 5,
    from: 'money',
    async run({ staff }) {
      const say = (key: string) => staff.words('money', key)
      await staff.press(say('month.link'))
      await staff.read(say('month.teachers'))
      await staff.fetch(say('month.file'))
      await staff.menu('hours')
      await staff.read(staff.words('hours', 'sums'))
    },
  },
]
