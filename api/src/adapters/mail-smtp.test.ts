import { afterEach, describe, expect, test } from 'vitest'
import type { Mail } from '#adapters/mail.ts'
import { type SinkOptions, startSmtpSink } from '#testing/stand-ins/smtp-sink.ts'
import { type SmtpSettings, smtpMailSender } from './mail-smtp.ts'

const mail: Mail = {
  to: 'a@example.test',
  subject: '注册账户-书院',
  text: '验证码 ABCD',
  html: '<p>验证码 <b>ABCD</b></p>',
  code: 'ABCD',
}

let sink: Awaited<ReturnType<typeof startSmtpSink>>
afterEach(() => sink.close())

async function senderTo(options: SinkOptions = {}, settings: Partial<SmtpSettings> = {}) {
  sink = await startSmtpSink(options)
  return smtpMailSender({
    host: '127.0.0.1',
    port: sink.port,
    user: 'school',
    pass: 'secret words',
    security: 'none',
    sender: '书院 <noreply@school.test>',
    timeout: 1000,
    ...settings,
  })
}

describe('mail by SMTP', () => {
  test('is delivered as text and HTML, after a login', async () => {
    const send = await senderTo()
    await send({ ...mail, replyTo: 'office@school.test', stop: 'https://school.test/mail/stop/7-wall-ab' })
    const [kept] = sink.mails
    expect(kept?.content).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(kept?.content).toMatch(/^Reply-To: office@school.test\r$/m)
    expect(kept?.content).toMatch(/^List-Unsubscribe: <https:\/\/school.test\/mail\/stop\/7-wall-ab>\r$/m)
    expect(kept?.content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(kept).toMatchObject({
      from: 'noreply@school.test',
      to: 'a@example.test',
      login: 'school:secret words',
    })
    expect(kept?.content).toContain('multipart/alternative')
    const header = /^Subject: (.*(?:\r\n .*)*)/m.exec(kept?.content ?? '')?.[1] ?? ''
    expect(decodeHeader(header)).toBe(mail.subject)
    const parts = (kept?.content ?? '').split(/^--.*$/m).map(decodePart)
    expect(parts.some((part) => part === mail.text)).toBe(true)
    expect(parts.some((part) => part === mail.html)).toBe(true)
  })

  test('needs no login where the server wants none', async () => {
    const send = await senderTo({}, { user: '' })
    await send(mail)
    expect(sink.mails).toMatchObject([{ login: '', to: 'a@example.test' }])
    expect(sink.mails[0]?.content).not.toContain('List-Unsubscribe')
  })

  test.each<[string, SinkOptions, Partial<SmtpSettings>, string]>([
    ['the address is refused', { answers: { RCPT: '550 no such user' } }, {}, 'recipient'],
    ['the address shall wait', { answers: { RCPT: '450 later' } }, {}, 'unreachable'],
    ['the sender is refused', { answers: { MAIL: '550 not you' } }, {}, 'setup'],
    ['the login is refused', { answers: { AUTH: '535 wrong' } }, {}, 'setup'],
    ['the content is refused', { answers: { DATA: '554 no' } }, {}, 'setup'],
    ['nobody answers', { silent: true }, { timeout: 100 }, 'unreachable'],
    ['the server cannot encrypt', {}, { security: 'starttls' }, 'setup'],
    ['the server does not speak TLS', {}, { security: 'tls' }, 'unreachable'],
  ])('fails when %s', async (_name, options, settings, problem) => {
    const send = await senderTo(options, settings)
    const error: unknown = await send(mail).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'DeliveryError', problem })
    expect(String(error)).not.toMatch(/ABCD|secret words/)
    expect(sink.mails).toEqual([])
  })
})

function decodeHeader(header: string): string {
  const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)]
  const bytes = words.map(([, kind, text = '']) =>
    kind?.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : fromQuotedPrintable(text.replaceAll('_', ' ')),
  )
  return Buffer.concat(bytes).toString()
}

function decodePart(part: string): string {
  const [headers = '', ...body] = part.trim().split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (headers.includes('base64')) return Buffer.from(text, 'base64').toString()
  return fromQuotedPrintable(text.replaceAll('=\r\n', '')).toString()
}

function fromQuotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}
