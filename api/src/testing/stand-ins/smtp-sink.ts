import { createServer, type Socket } from 'node:net'
import { listen } from '#testing/listen.ts'

export interface SinkOptions {
  /** Answers that replace the default ones, by the command's first word. */
  answers?: Record<string, string>
  /** Answers to a recipient's address in place of `250 ok`; null never answers. */
  recipient?: (address: string) => string | null
  /** Accepts connections and never answers. */
  silent?: boolean
}

export interface SunkMail {
  from: string
  to: string
  /** `user:password` of the login; '' without a login. */
  login: string
  content: string
}

/** A local mail server that keeps received messages. It knows the part of RFC 5321 that a client needs. */
export async function startSmtpSink({ silent = false, ...options }: SinkOptions = {}) {
  const mails: SunkMail[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (!silent) converse(socket, options, mails)
  })
  const { port, close } = await listen(server)
  return { mails, port, close }
}

function converse(socket: Socket, { answers = {}, recipient }: SinkOptions, mails: SunkMail[]) {
  let mail: SunkMail = { from: '', to: '', login: '', content: '' }
  let login = ''
  let inContent = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)

  function command(line: string) {
    const word = line.split(' ')[0]?.toUpperCase() ?? ''
    if (word === 'AUTH')
      login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .slice(1)
        .replace('\0', ':')
    if (word === 'MAIL') mail = { from: addressIn(line), to: '', login, content: '' }
    if (word === 'RCPT') mail.to = addressIn(line)
    const toRecipient = word === 'RCPT' ? recipient?.(mail.to) : undefined
    if (toRecipient === null) return
    const answer = toRecipient ?? answers[word] ?? usual[word] ?? '250 ok'
    inContent = word === 'DATA' && answer.startsWith('354')
    say(answer)
    if (word === 'QUIT') socket.end()
  }

  function contentLine(line: string) {
    if (line !== '.') {
      mail.content += `${line.replace(/^\./, '')}\r\n`
      return
    }
    inContent = false
    mails.push(mail)
    say('250 kept')
  }

  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) (inContent ? contentLine : command)(line)
  })
  say('220 sink.test ESMTP')
}

const usual: Record<string, string> = {
  EHLO: '250-sink.test\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 welcome',
  DATA: '354 go on',
  STARTTLS: '502 not here',
  QUIT: '221 bye',
}

function addressIn(line: string) {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
