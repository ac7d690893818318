import type { Profile } from '@shuyuan/contract/account/account'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { isUniqueConflict } from '#db/conflict.ts'
import { schoolToday } from '#day.ts'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { defaultAvatar } from '#features/member/user-info.ts'
import { uniqueKey } from '#features/member/service.ts'
import { isOwnPicture } from '#features/upload/service.ts'
import { updateProfile } from './queries.ts'
import { isReservedName } from '#features/member/reserved-names.ts'

type ProfileDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

/** Why a profile was not changed. */
export type ProfileRefusal =
  | 'account.username.taken'
  | 'account.avatar.unknown'
  | 'account.birthday.future'
  | 'account.nickname.reserved'
  | 'account.username.reserved'

/** Changes a member's own profile; absent fields stay as they are. */
export async function changeProfile(
  deps: ProfileDeps,
  member: MemberRow,
  profile: Profile,
): Promise<ProfileRefusal | null> {
  if (profile.birthday > schoolToday(deps)) return 'account.birthday.future'
  const { db } = deps
  if (profile.nickname !== member.nickname && (await isReservedName(db, profile.nickname, member.id)))
    return 'account.nickname.reserved'
  if (profile.username !== member.username && (await isReservedName(db, profile.username, member.id)))
    return 'account.username.reserved'
  const avatar = await avatarToStore(deps, member, profile.avatar)
  if (avatar === null) return 'account.avatar.unknown'
  try {
    await updateProfile(deps.db, member.id, {
      username: profile.username,
      username_key: uniqueKey(profile.username),
      nickname: profile.nickname,
      birthday: profile.birthday || null,
      avatar,
      gender: profile.gender === undefined ? member.gender : Number(profile.gender),
      motto: profile.motto ?? member.motto,
      update_time: unixSeconds(deps.now()),
    })
  } catch (error) {
    // Another member took the name between the check and the write.
    if (isUniqueConflict(error)) return 'account.username.taken'
    throw error
  }
  return null
}

/**
 * What to store of a picture's address: '' for the default one, the path of the member's own upload, or the present
 * address. Null for anything else: through a picture on another site, that site would learn who looks.
 */
async function avatarToStore(deps: ProfileDeps, member: MemberRow, avatar: string | undefined) {
  if (avatar === undefined || avatar === member.avatar) return member.avatar
  if (avatar === '' || avatar === defaultAvatar) return ''
  return (await isOwnPicture(deps.db, avatar, member.id)) ? avatar : null
}
