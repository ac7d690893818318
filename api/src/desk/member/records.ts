import type { DeskListedMember, DeskMember } from '@shuyuan/contract/desk/members'
import { maskEmail, maskMiddle, maskMobile } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Language } from '@shuyuan/contract/text/language'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps, Staff } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { childrenOf } from '#features/child/service.ts'
import { rolesOf } from '#features/staff/service.ts'
import { readHistory } from '#features/habit/member-habit.ts'
import { memberById } from '#features/member/service.ts'
import { listMessages } from '#features/message/records.ts'
import { readPrivacy } from '#features/privacy/service.ts'
import { listBindings } from '#features/wechat-login/service.ts'
import { listForStaff } from '#desk/registration/records.ts'
import { codeContacts } from './login-code.ts'
import { waitingNumber } from './new-number.ts'
import { listMembers, type MemberFilter, noteOf } from './queries.ts'

/** How much of each is shown with a member. */
const mostShown = 50
const daysShown = 10

/** For staff: one page, names and contacts masked. */
export async function membersForStaff(
  { db }: Pick<ApiDeps, 'db'>,
  filter: MemberFilter,
): Promise<{ list: DeskListedMember[]; total: number }> {
  const { list, total } = await listMembers(db, filter)
  return { list: list.map((member) => listed(member, false)), total }
}

function listed(member: MemberRow, full: boolean): DeskListedMember {
  const { id, username, nickname, email, mobile, status, money, score: points } = member
  return {
    id,
    username: full ? username : maskMiddle(username),
    name: full ? nickname : maskMiddle(nickname),
    email: full ? email : maskEmail(email),
    mobile: full ? mobile : maskMobile(mobile),
    status,
    balance: formatMoney(money),
    points,
    joined: member.join_time,
    seen: member.last_login_time,
  }
}

/** For staff: one member with what belongs to the account; noted where `full`. Undefined where there is none. */
export async function memberForStaff(
  deps: ApiDeps,
  { id, full, staff, language }: { id: number; full: boolean; staff: Staff; language: Language },
): Promise<DeskMember | undefined> {
  const { db, now } = deps
  const member = await memberById(db, id)
  if (!member) return undefined
  if (full)
    await audit(db, { now: now(), actor: staff.actor, action: 'member.show', entity: 'member', ref: id })
  const page = { page: 1, limit: mostShown }
  const [children, registrations, messages, privacy, note, roles, newNumber, wechat] = await Promise.all([
    childrenOf(db, id),
    listForStaff(deps, { member: id, ...page }),
    listMessages(deps, { member: id, ...page }),
    readPrivacy(deps, id, ''),
    noteOf(db, id),
    rolesOf(deps, id),
    waitingNumber(db, id, { full, reader: staff.member.id }),
    listBindings(deps, id),
  ])
  return {
    ...listed(member, full),
    full,
    emailProved: member.email_proved_time !== null,
    mobileProved: member.mobile_proved_time !== null,
    birthday: birthdayOf(member.birthday ?? '', full),
    roles,
    newNumber,
    deletion: privacy.deletion,
    codeTo: codeContacts(deps, member),
    note: { text: note?.note ?? '', version: note?.update_time ?? 0 },
    children: children.map(({ id: child, name, birthday, note: about }) => ({
      id: child,
      name: full ? name : maskMiddle(name),
      birthday: birthdayOf(birthday, full),
      note: full ? about : '',
    })),
    registrations: registrations.list.map(({ no, name, term, state, create_time }) => ({
      no,
      name,
      term,
      state,
      create_time,
    })),
    checkIns: await checkIns(deps, id, { children, full, language }),
    sessions: privacy.sessions.map(({ id: session, agent, ip, create_time: since, seen_time: seen }) => ({
      id: session,
      agent,
      ip: full ? ip : '',
      since,
      seen,
    })),
    wechat: wechat.length,
    messages: messages.list.map(({ id: message, kind, channel, state, create_time }) => ({
      id: message,
      kind,
      channel,
      state,
      create_time,
    })),
  }
}

/** The newest days of a member and the children, and how many there are in all. */
async function checkIns(
  deps: ApiDeps,
  memberId: number,
  shown: { children: readonly { id: number; name: string }[]; full: boolean; language: Language },
): Promise<DeskMember['checkIns']> {
  const people = [{ id: 0, name: '' }, ...shown.children]
  const found = await Promise.all(
    people.map(async ({ id, name }) => {
      const place = { language: shown.language, page: 1, limit: daysShown }
      const { list, total } = await readHistory(deps, { memberId, child: id }, place)
      const child = shown.full ? name : maskMiddle(name)
      return { total, days: list.map(({ day, kind }) => ({ day, child, kind })) }
    }),
  )
  return {
    total: found.reduce((sum, { total }) => sum + total, 0),
    days: found
      .flatMap(({ days }) => days)
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .slice(0, daysShown),
  }
}

const birthdayOf = (day: string, full: boolean) => (full || day === '' ? day : `${day.slice(0, 4)}-**-**`)
