import { wechatLoginFeature } from '@shuyuan/contract/site/wechat-share'
import { createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import { useStore } from 'zustand'
import type { MemberCenterState, MemberCenterStore } from '#app/session/member-center.ts'
import type { SiteConfigState, SiteConfigStore } from '#app/session/site-config.ts'
import { isLoggedIn, type UserInfoState, type UserInfoStore } from '#app/session/user-info.ts'
import { useProvided } from '#app/use-provided.ts'

/** The stores of one request or one app. */
export interface Stores {
  userInfo: UserInfoStore
  siteConfig: SiteConfigStore
  memberCenter: MemberCenterStore
  /** Resolves when the browser's storage has been read; on a server at once. */
  ready: Promise<void>
  /** Reads the browser's storage. Called once, after the first paint. */
  rehydrate(): void
}

/** For loaders and clientLoaders: `context.get(storesContext)`. */
export const storesContext = createRouterContext<Stores>()

export const StoresContext = createContext<Stores | null>(null)

export function useStores(): Stores {
  return useProvided(StoresContext)
}

/** `useUserInfo(isLoggedIn)` is true where somebody is logged in. */
export function useUserInfo<Selected>(selector: (state: UserInfoState) => Selected): Selected {
  return useStore(useStores().userInfo, selector)
}

export function useSiteConfig<Selected>(selector: (state: SiteConfigState) => Selected): Selected {
  return useStore(useStores().siteConfig, selector)
}

export function useMemberCenter<Selected>(selector: (state: MemberCenterState) => Selected): Selected {
  return useStore(useStores().memberCenter, selector)
}

/** Whether somebody is logged in to a server that links accounts with WeChat. */
export function useMayLinkWechat(): boolean {
  const member = useUserInfo(isLoggedIn)
  const links = useSiteConfig(({ features }) => features.includes(wechatLoginFeature))
  return member && links
}
