import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import type { LoadArgs } from '#app/routing/page.ts'

/** Loads what the page shows; null where it could not be had. */
export async function loadPrivacy({ api, offers }: Pick<LoadArgs, 'api' | 'offers'>): Promise<{
  offered: boolean
  privacy: PrivacyData | null
}> {
  if (!offers('privacy')) return { offered: false, privacy: null }
  const answer = await api.get<PrivacyData>('/api/privacy/state').catch(() => null)
  return { offered: true, privacy: answer?.code === code.success ? answer.data : null }
}
