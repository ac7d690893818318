/** How much one address or account may ask for; a classroom behind one address meets none of the defaults. */
export interface Limits {
  /** GET and HEAD per address and minute. */
  readsPerMinute: number
  /** Other methods per address and minute. */
  writesPerMinute: number
  /** Codes sent per contact and per address in an hour. */
  codesPerContactHour: number
  codesPerAddressHour: number
  /** Wrong tries of one code or captcha before it is void. */
  triesPerCode: number
  triesPerCaptcha: number
  /** Logins that failed per address in ten minutes, whatever the account. */
  failedLoginsPerAddress: number
}

export const defaultLimits: Limits = {
  readsPerMinute: 600,
  writesPerMinute: 60,
  codesPerContactHour: 10,
  codesPerAddressHour: 60,
  triesPerCode: 5,
  triesPerCaptcha: 10,
  failedLoginsPerAddress: 100,
}
