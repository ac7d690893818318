/** Limits per address or account. The defaults leave room for a classroom behind one address. */
export interface Limits {
  /** GET and HEAD requests per address and minute. */
  readsPerMinute: number
  /** Other requests per address and minute. */
  writesPerMinute: number
  /** Captchas drawn per address and minute: each costs as much of the processor as ten pages. */
  captchasPerMinute: number
  /** Renewed sessions per address and minute; a class that comes back shares one. */
  refreshesPerMinute: number
  /** Bodies of one address that are being received at once. */
  bodiesAtOncePerAddress: number
  /** Texts that one person at the desk may have checked in a minute, saving and publishing among them. */
  contentChecksPerMinute: number
  /** Codes sent per contact and per address in an hour. */
  codesPerContactHour: number
  codesPerAddressHour: number
  /** Codes for a login that are sent without a captcha in an hour: per contact, per address, and in all. */
  calmCodesPerContactHour: number
  calmCodesPerAddressHour: number
  calmCodesPerHour: number
  /** Codes sent in place of a captcha per contact and per address in an hour. */
  substitutesPerContactHour: number
  substitutesPerAddressHour: number
  /** Wrong tries after which a code or captcha is void. */
  triesPerCode: number
  triesPerCaptcha: number
  /** Wrong captchas of an address in ten minutes after which it cannot pass any. */
  failedCaptchasPerAddress: number
  /** Failed logins per address in ten minutes, for any account. */
  failedLoginsPerAddress: number
  /**
   * Failed logins of one account in a day, from all addresses, after which the password alone is not enough. How many lock an
   * account for the address that they came from is a setting of the site, `user_login_retry`.
   */
  failedLoginsBeforeCode: number
  /** Answers of one account in a day, from all addresses, to the question whose it is where it was long unused. */
  knownTriesPerDay: number
  /** Questions per address and minute what became of a code on a screen; a screen asks eighteen times in its first minute. */
  qrStatesPerMinute: number
  /** Codes on screens that want to be logged in by a phone, in an hour: per address; and those that one member opens. */
  qrLoginsPerAddressHour: number
  qrLooksPerMemberHour: number
  /** Password checks of a logged-in member in an hour, where an action asks for the password again. */
  passwordChecksPerHour: number
  /** Messages to one class in an hour; one person may write four times as many to all classes. */
  classMessagesPerHour: number
  /** Counted scans of live codes from one address in a day. */
  liveCodeScansPerAddressDay: number
  /** Codes of the second factor that one member may try in an hour. */
  secondFactorTriesPerHour: number
  /** Messages that one person at the desk sends to oneself as a test in an hour. */
  testMessagesPerHour: number
  /**
   * Wrong claim codes of a member (of a guest: the address) before a captcha, and before a lock of half an
   * hour.
   */
  claimTriesBeforeCaptcha: number
  claimTriesBeforeLock: number
  /** Wrong claim codes of an address before the same lock. */
  claimTriesPerAddress: number
  /** The answer to a claim code takes at least this many milliseconds, whatever it is. */
  claimAnswerTime: number
  /** Sign-up forms of one address in an hour. */
  registrationsPerAddressHour: number
  /** After so many of them within the hour the next ones need a captcha. */
  registrationsBeforeCaptcha: number
  /** Uploads of one member in an hour. */
  uploadsPerMemberHour: number
  /** Questions, answers and reports of one member in a day. */
  questionsPerMemberDay: number
  answersPerMemberDay: number
  reportsPerMemberDay: number
  /** Anonymous surveys per address in an hour, and finished sets that are counted for it. */
  surveysPerAddressHour: number
  /** Stored arrivals per referral code in an hour, and per code and address in a day. */
  clicksPerCodeHour: number
  clicksPerAddressDay: number
  /** Requests at work at once, and the event loop's delay in milliseconds (0: not checked). */
  requestsAtOnce: number
  eventLoopDelay: number
}

export const defaultLimits: Limits = {
  readsPerMinute: 600,
  writesPerMinute: 60,
  captchasPerMinute: 30,
  refreshesPerMinute: 300,
  bodiesAtOncePerAddress: 100,
  contentChecksPerMinute: 60,
  codesPerContactHour: 10,
  codesPerAddressHour: 60,
  calmCodesPerContactHour: 1,
  calmCodesPerAddressHour: 3,
  calmCodesPerHour: 100,
  substitutesPerContactHour: 5,
  substitutesPerAddressHour: 30,
  triesPerCode: 5,
  triesPerCaptcha: 3,
  failedCaptchasPerAddress: 60,
  failedLoginsPerAddress: 100,
  failedLoginsBeforeCode: 50,
  knownTriesPerDay: 20,
  qrStatesPerMinute: 1200,
  qrLoginsPerAddressHour: 120,
  qrLooksPerMemberHour: 60,
  passwordChecksPerHour: 20,
  classMessagesPerHour: 10,
  liveCodeScansPerAddressDay: 20,
  secondFactorTriesPerHour: 10,
  testMessagesPerHour: 10,
  claimTriesBeforeCaptcha: 5,
  claimTriesBeforeLock: 10,
  claimTriesPerAddress: 60,
  claimAnswerTime: 200,
  registrationsPerAddressHour: 200,
  registrationsBeforeCaptcha: 10,
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
