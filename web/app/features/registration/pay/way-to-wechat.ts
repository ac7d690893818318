import { textStorage } from '#app/session/storage.ts'

/** What WeChat adds to the address that it leads back to, in place of what stood there. */
const mark = '#wechat_redirect'
const keyOf = (no: string) => `paying ${no}`

/**
 * Keeps the secret of a guest's receipt in this tab while WeChat says who pays: the link that opened the receipt may have been
 * the only place where it stood.
 */
export function keepOnTheWay(no: string, secret: string): void {
  textStorage('sessionStorage').set(keyOf(no), secret)
}

export function keptOnTheWay(no: string): string {
  return textStorage('sessionStorage').get(keyOf(no)) ?? ''
}

/** The secret that a link has; '' where the address has none. */
export function secretInHash(hash: string): string {
  return hash === mark ? '' : hash.slice(1)
}
