export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Where an answer goes; absent for whoever it is from. */
  replyTo?: string
  /** The address that ends mails like this one by a POST (RFC 8058); absent where there is none. */
  stop?: string
  /** The code in the text, for senders that log it in development. */
  code: string
}

export type MailSender = (mail: Mail) => Promise<void>
