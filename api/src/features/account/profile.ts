import type { Profile } from '@shuyuan/contract/account'
import { isUniqueConflict } from '#db/conflict.ts'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { defaultAvatar } from '#features/member/present.ts'
import { uniqueKey } from '#features/member/service.ts'
import { storageKey } from '#adapters/storage.ts'
import { updateProfile } from './queries.ts'
import { unixSeconds } from '#unix-seconds.ts'

type ProfileDeps = Pick<ApiDeps, 'db' | 'now' | 'files'>

/** Why a profile was not changed. */
export type ProfileRefusal = 'account.username.taken' | 'account.avatar.unknown'

/** Changes what a member may change of himself or herself; fields that are absent stay as they are. */
export async function changeProfile(
  deps: ProfileDeps,
  member: MemberRow,
  profile: Profile,
): Promise<ProfileRefusal | null> {
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
    // Another member took the name between the look and the write.
    if (isUniqueConflict(error)) return 'account.username.taken'
    throw error
  }
  return null
}

const pictures = /\.(?:png|jpe?g|gif|webp|bmp)$/i

/**
 * What to store of a picture's address: '' for the default one, the path of an upload that exists, or what an imported
 * member already has. null for anything else: a picture from elsewhere would tell that place who looks.
 */
async function avatarToStore(deps: ProfileDeps, member: MemberRow, avatar: string | undefined) {
  if (avatar === undefined || avatar === member.avatar) return member.avatar
  if (avatar === '' || avatar === defaultAvatar) return ''
  const key = pictures.test(avatar) ? storageKey(avatar) : null
  return key !== null && (await deps.files.exists(key)) ? avatar : null
}
