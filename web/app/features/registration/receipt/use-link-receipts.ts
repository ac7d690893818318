import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { forgetReceipts, keptReceipts } from '../kept-receipts.ts'
import { feature } from '../use-form-data.ts'

/** Gives a guest's receipts of this browser to the member who has logged in; `linked` is called when some were. */
export function useLinkReceipts(linked: () => void) {
  const api = useApi()
  const storage = useOwnedStorage()
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes(feature))

  useEffect(() => {
    const receipts = keptReceipts(storage)
      .filter(({ secret }) => secret !== '')
      .map(({ no, secret }) => ({ no, secret }))
    if (!member || !offered || receipts.length === 0) return
    const link = async () => {
      const options = { showCodeMessage: false, showErrorMessage: false, background: true }
      const answer = await api.post('/api/registration/link', { receipts }, options).catch(() => null)
      if (answer?.code !== code.success || answer.data.linked.length === 0) return
      forgetReceipts(storage, answer.data.linked)
      linked()
    }
    void link()
  }, [api, storage, member, offered, linked])
}
