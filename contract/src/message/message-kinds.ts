/** Groups of messages that a member can switch off; `message_choice` keeps this by channel. */
export const messageChoices = [
  'signUp',
  'dates',
  'reminder',
  'attendance',
  'classMessage',
  'classOpen',
  'question',
  'wall',
  'recitation',
] as const
export type MessageChoice = (typeof messageChoices)[number]

/** The ways by which a message leaves the site, in the order in which they are tried. */
export const messageChannels = ['wechat', 'sms', 'mail'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** The ways to whoever has an address: codes go by these. */
export const addressChannels = ['sms', 'mail'] as const satisfies readonly MessageChannel[]
export type AddressChannel = (typeof addressChannels)[number]

interface KindRules {
  /** The part of the site that it is about, as the list of notices has it. */
  about: 'registration' | 'question' | 'habit' | 'account'
  /** The choice that it belongs to; null: it is always sent. */
  choice: MessageChoice | null
  /** Whether it may be sent by SMS where the site has a template for it. */
  sms: boolean
}

const always = (about: KindRules['about'], sms: boolean): KindRules => ({ about, choice: null, sms })
const signUp = (sms: boolean): KindRules => ({ about: 'registration', choice: 'signUp', sms })
const inClass = (choice: MessageChoice): KindRules => ({ about: 'registration', choice, sms: true })

/** Everything that leaves the site but codes; the texts are in `api/src/features/message/`. */
export const messageKinds = {
  received: signUp(false),
  queued: signUp(false),
  contacted: signUp(false),
  confirmed: signUp(true),
  movedUp: signUp(true),
  /** A place is kept for a while for the first on the waiting list. */
  offered: always('registration', true),
  offerOver: always('registration', true),
  /** A place in a next term is kept for who has one now. */
  nextTerm: always('registration', true),
  nextTermOver: always('registration', true),
  cancelled: always('registration', false),
  cancelledBySchool: always('registration', true),
  /** A wrong cancellation was taken back. */
  restored: always('registration', true),
  /** The school has moved a place to another term. */
  termChanged: always('registration', true),
  /** Something of the fee is to be paid by a day, or is late. */
  paymentDue: always('registration', true),
  /** A place that is not paid today is released tomorrow. */
  placeAtRisk: always('registration', true),
  /** Few lessons of a pack are left. */
  packLow: always('registration', true),
  /** A pack was renewed, and is to be paid. */
  packRenewed: always('registration', true),
  /** A membership ends soon. */
  cardEnds: always('registration', true),
  dateChanged: inClass('dates'),
  dayBefore: inClass('reminder'),
  absent: inClass('attendance'),
  classMessage: inClass('classMessage'),
  classOpen: { about: 'registration', choice: 'classOpen', sms: true },
  answered: { about: 'question', choice: 'question', sms: false },
  followed: { about: 'question', choice: 'question', sms: false },
  wallShown: { about: 'habit', choice: 'wall', sms: false },
  recitationAnswered: { about: 'habit', choice: 'recitation', sms: false },
  password: always('account', true),
  email: always('account', true),
  mobile: always('account', true),
  /** The office is to give the account another number, whose member has lost the old one. */
  numberAsked: always('account', true),
  deletionAsked: always('account', true),
  deletionUndone: always('account', true),
  wechatBound: always('account', true),
  wechatEnded: always('account', true),
  /** Another guardian sees a child from now on. */
  guardianSees: always('account', true),
  /** A guardian does not see a child any more. */
  guardianEnded: always('account', true),
} as const satisfies Record<string, KindRules>
export type MessageKind = keyof typeof messageKinds

export function isMessageKind(name: string): name is MessageKind {
  return Object.hasOwn(messageKinds, name)
}

/** What may be sent by SMS. */
export const smsKinds = Object.keys(messageKinds)
  .filter(isMessageKind)
  .filter((kind) => messageKinds[kind].sms)

/** `skipped`: the site has no way to send it. */
export const messageStates = ['waiting', 'sent', 'failed', 'skipped'] as const
export type MessageState = (typeof messageStates)[number]
