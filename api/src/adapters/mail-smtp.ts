import { createTransport, type SendMailOptions } from 'nodemailer'
import { DeliveryError, type DeliveryProblem } from '#adapters/delivery.ts'
import type { MailSender } from '#adapters/mail.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** '' where the server needs no login. */
  user: string
  pass: string
  /** `tls` from the first byte (port 465), `starttls` (587, required), or `none` for a server of one's own. */
  security: 'tls' | 'starttls' | 'none'
  /** Who the mail is from: an address, or `Name <address>`. */
  sender: string
  /** Milliseconds for each step of the SMTP dialogue. */
  timeout?: number
}

const defaultTimeout = 10_000

function transportOf(settings: SmtpSettings) {
  const timeout = settings.timeout ?? defaultTimeout
  return createTransport({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    auth: settings.user ? { user: settings.user, pass: settings.pass } : undefined,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects and logs in, and sends nothing. Throws what the server says. */
export async function verifySmtp(settings: SmtpSettings): Promise<void> {
  await transportOf(settings).verify()
}

/** Sends by SMTP, with one connection per message. */
export function smtpMailSender(settings: SmtpSettings): MailSender {
  const transport = transportOf(settings)
  return async ({ to, subject, html, text, replyTo, stop }) => {
    const message: SendMailOptions = {
      from: settings.sender,
      to: { name: '', address: to },
      subject,
      html,
      text,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      // Programs that answer by themselves, such as notes of absence, leave such mails alone (RFC 3834).
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stop && {
          'List-Unsubscribe': `<${stop}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
    try {
      await transport.sendMail(message)
    } catch (error) {
      const problem = problemOf(error)
      throw new DeliveryError(problem, `mail by ${settings.host}: ${reason(error)}`, { cause: error })
    }
  }
}

/** Maps nodemailer's codes. A 4xx answer to a recipient is temporary, a 5xx answer is final. */
function problemOf(error: unknown): DeliveryProblem {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'EENVELOPE' && command === 'RCPT TO') {
    return responseCode !== undefined && responseCode < 500 ? 'unreachable' : 'recipient'
  }
  return code === 'EAUTH' || code === 'ETLS' || code === 'EENVELOPE' ? 'setup' : 'unreachable'
}

function reason(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
