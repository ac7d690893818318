import type { RegisteredUserInfo, UserInfo } from '@shuyuan/contract/account/member'
import type { MemberRow } from '#db/tables.ts'
import { formatMoney } from '@shuyuan/contract/text/money'

/** The picture of members without one; served by the site. */
export const defaultAvatar = '/static/images/avatar.png'

export interface Tokens {
  token: string
  /** '' where none was issued, or where only the client knows it. */
  refreshToken: string
}

export function userInfo(member: MemberRow, tokens: Tokens): UserInfo {
  return {
    id: member.id,
    username: member.username,
    nickname: member.nickname,
    email: member.email,
    mobile: member.mobile,
    avatar: member.avatar || defaultAvatar,
    gender: member.gender,
    birthday: member.birthday,
    money: formatMoney(member.money),
    score: member.score,
    last_login_time: member.last_login_time,
    last_login_ip: member.last_login_ip,
    join_time: member.join_time,
    motto: member.motto,
    token: tokens.token,
    refresh_token: tokens.refreshToken,
  }
}

/** The few fields that registration answers. */
export function registeredUserInfo(member: MemberRow, tokens: Tokens): RegisteredUserInfo {
  return {
    username: member.username,
    mobile: member.mobile,
    email: member.email,
    nickname: member.nickname,
    join_time: member.join_time,
    last_login_ip: member.last_login_ip,
    last_login_time: member.last_login_time,
    id: member.id,
    token: tokens.token,
    refresh_token: tokens.refreshToken,
  }
}
