import type { UserInfo } from '@shuyuan/contract/account/member'
import type { IndexData } from '@shuyuan/contract/site/site'
import { menusOf, type LooseIndex } from '#app/session/rules.ts'
import type { Stores } from '#app/session/stores.tsx'

/**
 * Fills the stores from an `index/index` answer. Menus and permission nodes are replaced, so that nothing of another
 * member or of a revoked right stays.
 */
export function applyIndex(
  stores: Pick<Stores, 'userInfo' | 'siteConfig' | 'memberCenter'>,
  index: LooseIndex,
): void {
  const site = stores.siteConfig.getState()
  const center = stores.memberCenter.getState()
  const ofRules = menusOf({ rules: index.rules })
  const ofMenus = menusOf({ menus: index.menus })
  site.dataFill(index.site)
  site.setHeadNav(ofRules.headNav)
  site.addHeadNav(ofMenus.headNav)
  center.setOpen(index.openMemberCenter)
  center.setNavUserMenus(ofRules.navUserMenus)
  center.addNavUserMenus(ofMenus.navUserMenus)
  center.setUserMenus(ofMenus.userMenus)
  center.setShowHeadline(ofMenus.showHeadline)
  center.replaceAuthNode(ofRules.authNode)
  center.mergeAuthNode(ofMenus.authNode)
  const member = memberOf(index)
  if (member) {
    stores.userInfo.setState((state) => ({ held: state.held || !member.token }))
    stores.userInfo.getState().dataFill(member)
    site.setUserInitialize(true)
  }
  site.setInitialize(true)
  site.setStatus('success')
}

/** The member of the answer. On the wire a guest is `[]`, `{}` or null. */
export function memberOf(index: Pick<IndexData, 'userInfo'>): UserInfo | null {
  const { userInfo } = index
  return userInfo && !Array.isArray(userInfo) && userInfo.id ? userInfo : null
}
