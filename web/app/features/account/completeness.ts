import type { UserInfo } from '@shuyuan/contract/account/member'

/** The parts of a whole profile. One contact is enough, because not every school sends both mail and SMS. */
export const profileParts = ['avatar', 'gender', 'birthday', 'motto', 'contact'] as const
export type ProfilePart = (typeof profileParts)[number]

type Described = Pick<UserInfo, 'avatar' | 'gender' | 'birthday' | 'motto' | 'email' | 'mobile'>

/** The picture that the server shows for members without one. */
export const defaultAvatar = '/static/images/avatar.png'

/** The parts that are still missing, and how much is there in per cent. */
export function completeness(member: Described): { missing: ProfilePart[]; percent: number } {
  const there: Record<ProfilePart, boolean> = {
    avatar: Boolean(member.avatar) && !member.avatar.endsWith(defaultAvatar),
    gender: [1, 2].includes(Number(member.gender)),
    birthday: Boolean(member.birthday),
    motto: Boolean(member.motto?.trim()),
    contact: Boolean(member.email || member.mobile),
  }
  const missing = profileParts.filter((part) => !there[part])
  return {
    missing,
    percent: Math.round(((profileParts.length - missing.length) / profileParts.length) * 100),
  }
}
