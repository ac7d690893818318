/** How much one address or account may ask for; a classroom behind one address meets none of the defaults. */
export interface Limits {
  /** GET and HEAD per address and minute. */
  readsPerMinute: number
  /** Other methods per address and minute. */
  writesPerMinute: number
  /** Codes sent per contact and per address in an hour. */
  codesPerContactHour: number
  codesPerAddressHour: number
  /** Codes sent in place of a captcha per contact and per address in an hour. */
  substitutesPerContactHour: number
  substitutesPerAddressHour: number
  /** Wrong tries of one code or captcha before it is void. */
  triesPerCode: number
  triesPerCaptcha: number
  /** Wrong captchas of an address in ten minutes before it passes none. */
  failedCaptchasPerAddress: number
  /** Logins that failed per address in ten minutes, whatever the account. */
  failedLoginsPerAddress: number
  /** Times that the password of a logged-in member is checked in an hour, for what asks for it again. */
  passwordChecksPerHour: number
  /** Wrong claim codes of one member (a guest: of the address) before a captcha, and before half an hour's lock. */
  claimTriesBeforeCaptcha: number
  claimTriesBeforeLock: number
  /** Wrong claim codes of all who share an address before the same lock. */
  claimTriesPerAddress: number
  /** Milliseconds that the answer to a claim code takes at least, whatever it is. */
  claimAnswerTime: number
  /** Sign-up forms of one address in an hour. */
  registrationsPerAddressHour: number
  /** Uploads of one member in an hour. */
  uploadsPerMemberHour: number
  /** Questions, answers and reports of one member in a day. */
  questionsPerMemberDay: number
  answersPerMemberDay: number
  reportsPerMemberDay: number
  /** Surveys without a name that one address sends in an hour, and finished sets that are counted of it. */
  surveysPerAddressHour: number
  /** Arrivals by one referral code in an hour, and of one address by one code in a day, that are written down. */
  clicksPerCodeHour: number
  clicksPerAddressDay: number
  /** Requests that are worked on at once, and the delay of the event loop in milliseconds (0: not looked at). */
  requestsAtOnce: number
  eventLoopDelay: number
}

export const defaultLimits: Limits = {
  readsPerMinute: 600,
  writesPerMinute: 60,
  codesPerContactHour: 10,
  codesPerAddressHour: 60,
  substitutesPerContactHour: 5,
  substitutesPerAddressHour: 30,
  triesPerCode: 5,
  triesPerCaptcha: 3,
  failedCaptchasPerAddress: 60,
  failedLoginsPerAddress: 100,
  passwordChecksPerHour: 20,
  claimTriesBeforeCaptcha: 5,
  claimTriesBeforeLock: 10,
  claimTriesPerAddress: 60,
  claimAnswerTime: 200,
  registrationsPerAddressHour: 200,
  uploadsPerMemberHour: 120,
  questionsPerMemberDay: 10,
  answersPerMemberDay: 40,
  reportsPerMemberDay: 30,
  surveysPerAddressHour: 120,
  clicksPerCodeHour: 500,
  clicksPerAddressDay: 60,
  requestsAtOnce: 500,
  eventLoopDelay: 1000,
}
