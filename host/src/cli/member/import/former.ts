import type { FormerMember } from '@shuyuan/api/desk/member/import'
import { cleanEmail, cleanMobile } from '@shuyuan/contract/fields/clean'
import { emailPattern, mobilePattern } from '@shuyuan/contract/fields/field-checks'
import { legacyUsernamePattern } from '@shuyuan/contract/fields/patterns'
import { readDate } from './dates.ts'
import { type MoneyUnit, readSum } from './money-column.ts'

/** A row of the other server's member table; columns may be missing. */
export type FormerRow = Record<string, string | null>

/** Column names of older servers of the contract. */
const otherNames: Record<string, string> = {
  join_time: 'jointime',
  join_ip: 'joinip',
  last_login_time: 'logintime',
  motto: 'bio',
}

const mostPoints = 999_999_999
const longest = { nickname: 50, motto: 255 }

/** A number that a spreadsheet shows shortened, 1.39E+10: what it was before is lost. */
const shortened = /^\d(?:\.\d+)?E\+\d+$/i

/** Whether a row has nothing in it, as those that a spreadsheet leaves below a table. */
export function isBlank(row: FormerRow): boolean {
  return Object.values(row).every((cell) => (cell ?? '').trim() === '')
}

/** The member in a row, with money in the unit of its column, or a text that says what is wrong with it. */
export function formerMember(row: FormerRow, unit: MoneyUnit): FormerMember | string {
  const text = (name: string) => (row[name] ?? row[otherNames[name] ?? ''] ?? '').replaceAll('\0', '').trim()
  const username = text('username')
  if (!legacyUsernamePattern.test(username))
    return 'the account name is none: 3 to 16 letters, digits and underscores, a letter first'
  const lost = ['mobile', 'score', 'money'].find((name) => shortened.test(text(name)))
  if (lost) return `a spreadsheet has shortened the ${lost}: ${text(lost)}`
  const money = readSum(text('money'), unit)
  const score = Number(text('score') || 0)
  if (money === null || money < 0) return `the money is no amount: ${text('money')}`
  if (!Number.isInteger(score) || score < 0 || score > mostPoints)
    return `the points are no number: ${text('score')}`
  const email = cleanEmail(text('email'))
  if (email !== '' && (!emailPattern.test(email) || email.length > 50))
    return `the e-mail address is none: ${email}`
  const mobile = cleanMobile(text('mobile'))
  if (mobile !== '' && !mobilePattern.test(mobile)) return `the mobile number is none: ${mobile}`
  const birthday = readDate(text('birthday'))
  if (birthday === null) return `the birthday cannot be read for certain: ${text('birthday')}`
  return {
    username,
    nickname: plain(text('nickname')).slice(0, longest.nickname) || username,
    email,
    mobile,
    password: passwordOf(text('password'), text('salt')),
    avatar: text('avatar'),
    gender: ['1', '2'].includes(text('gender')) ? Number(text('gender')) : 0,
    birthday: birthday === '' ? null : birthday,
    motto: plain(text('motto')).slice(0, longest.motto),
    money,
    score,
    status: ['disable', 'hidden', '0'].includes(text('status')) ? 'disable' : 'enable',
    joined: secondsOf(text('join_time')),
    joinedFrom: text('join_ip').slice(0, 45),
    lastLogin: secondsOf(text('last_login_time')),
  }
}

/** Returns a hash that login can check; '' for other kinds. */
function passwordOf(hash: string, salt: string): string {
  if (/^[0-9a-f]{32}$/i.test(hash) && !salt.includes('$')) return `md5$${salt}$${hash.toLowerCase()}`
  return /^\$argon2id\$v=19\$|^md5\$[^$]*\$[0-9a-f]{32}$/.test(hash) ? hash : ''
}

function secondsOf(text: string): number | null {
  const number = Number(text)
  return /^\d{1,10}$/.test(text) && number > 0 ? number : null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'" }

/** These servers escape texts when they are written, and once more with every change. */
function plain(text: string): string {
  let present = text
  for (let times = 0; times < 5; times += 1) {
    const next = present.replace(/&(amp|lt|gt|quot|#039);/g, (all, name: string) => entities[name] ?? all)
    if (next === present) break
    present = next
  }
  return present
}
