import type { Account } from '@shuyuan/content/kinds/article'

/** The path of the QR code by which an account is followed in WeChat. */
export function followCodePath(account: Account): string {
  return `/follow/${account}.svg`
}
