import type { MemberRow } from '@shuyuan/api/db/tables'
import { formatMoney } from '@shuyuan/api/features/ledger/money'
import type { Clock } from '#cli/clock'
import { pairs, table } from '#cli/table'

/** A member for programs: no password hash, money as text in yuan, times in unix seconds. */
export function memberJson(member: MemberRow) {
  const { password: _password, username_key: _key, money, ...shown } = member
  return { ...shown, money: formatMoney(money) }
}

export function memberText(member: MemberRow, at: Clock): string {
  return pairs({
    id: member.id,
    'account name': member.username,
    nickname: member.nickname,
    'e-mail': member.email || '-',
    mobile: member.mobile || '-',
    status: member.status,
    group: member.group_id,
    money: formatMoney(member.money),
    points: member.score,
    joined: at(member.join_time),
    'last login': at(member.last_login_time),
    'failed logins': member.login_failure,
  })
}

export function memberPage({ list, total }: { list: MemberRow[]; total: number }): string {
  const headings = ['ID', 'ACCOUNT', 'NICKNAME', 'E-MAIL', 'MOBILE', 'STATUS', 'MONEY', 'POINTS']
  const rows = list.map((member) => [
    member.id,
    member.username,
    member.nickname,
    member.email || '-',
    member.mobile || '-',
    member.status,
    formatMoney(member.money),
    member.score,
  ])
  return `${table(headings, rows)}\n${list.length} of ${total} members`
}
