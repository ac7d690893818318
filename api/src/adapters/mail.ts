export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** The code inside, for senders that show it in development. */
  code: string
}

/** Sends one message; throws a `DeliveryError` when it cannot. */
export type MailSender = (mail: Mail) => Promise<void>
