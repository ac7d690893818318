import { createTransport } from 'nodemailer'
import type { MailSender } from '#adapters/mail.ts'
import { type OutboxSettings, putInOutbox } from '#adapters/outbox.ts'

/** The sender's address in the outbox, under a domain that cannot exist (RFC 2606). */
const sender = 'Shuyuan <noreply@outbox.invalid>'

/** Writes each message as an `.eml` file, which mail programs open, and logs one line. */
export function outboxMailSender({ folder, logger, showCode }: OutboxSettings): MailSender {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ to, subject, html, text, code }) => {
    const { message } = await composer.sendMail({
      from: sender,
      to: { name: '', address: to },
      subject,
      html,
      text,
    })
    const file = await putInOutbox(folder, 'eml', message as Buffer)
    logger.info(showCode ? { file, to, subject, code } : { file }, 'mail written to the outbox')
  }
}
