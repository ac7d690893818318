export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** Sends one message; throws when the provider refuses it. */
export type MailSender = (mail: Mail) => Promise<void>
