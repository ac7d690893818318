import type { Account } from '@shuyuan/content/kinds/article'

/** Where the site's own server has the code of an account as a picture. */
export function followCodePath(account: Account): string {
  return `/follow/${account}.svg`
}
