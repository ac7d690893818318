import { useEffect } from 'react'
import { useStores, useUserInfo } from './stores.tsx'
import { isLoggedIn, sessionKey } from './user-info.ts'

const mark = 'member'

/**
 * Marks the root `member` where this browser keeps a session. A page that is the same for everybody has it in its HTML
 * above what members see otherwise, whose place is free then from the first paint on. Constant, so that its hash in the
 * content security policy is constant too.
 */
export const memberScript =
  `try{/"token":"[^"]/.test(decodeURIComponent(document.cookie)+localStorage.${sessionKey}+sessionStorage.${sessionKey})` +
  `&&document.documentElement.classList.add("${mark}")}catch{}`

/** Whether a member is logged in; keeps the mark true after logins and logouts. */
export function useMemberMark(): boolean {
  const stores = useStores()
  useEffect(() => {
    const look = () => document.documentElement.classList.toggle(mark, isLoggedIn(stores.userInfo.getState()))
    void stores.ready.then(look)
    return stores.userInfo.subscribe(look)
  }, [stores])
  return useUserInfo(isLoggedIn)
}
