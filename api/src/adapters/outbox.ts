import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { DeliveryError } from '#adapters/delivery.ts'
import type { SmsSender } from '#adapters/sms.ts'

export interface OutboxSettings {
  /** The folder for messages, one file each. It is made with the first message. */
  folder: string
  logger: Pick<FastifyBaseLogger, 'info'>
  /** Whether the log line shows recipient and code: only in development. */
  showCode: boolean
}

/** Only the owner may read the messages. */
const folderMode = 0o700
const fileMode = 0o600

/**
 * Writes one message. File names sort by time. Throws a `DeliveryError` that says what is wrong with the
 * folder.
 */
export async function putInOutbox(folder: string, ending: string, content: string | Buffer): Promise<string> {
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = `${moment}-${randomBytes(4).toString('hex')}.${ending}`
  try {
    await mkdir(folder, { recursive: true, mode: folderMode })
    await chmod(folder, folderMode)
    await writeFile(join(folder, file), content, { mode: fileMode, flag: 'wx' })
  } catch (error) {
    throw new DeliveryError('setup', `outbox ${folder}: ${whatIsWrong(error)}`, { cause: error })
  }
  return file
}

/** Writes each message as an `.sms.txt` file and logs one line. */
export function outboxSmsSender({ folder, logger, showCode }: OutboxSettings): SmsSender {
  return async ({ mobile, code, event, language, text }) => {
    const content = `To: ${mobile}\nEvent: ${event}\nLanguage: ${language}\n${text ?? `Code: ${code}`}\n`
    const file = await putInOutbox(folder, 'sms.txt', content)
    logger.info(showCode ? { file, mobile, event, code } : { file, event }, 'SMS written to the outbox')
  }
}

function whatIsWrong(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  return problems[code] ?? message
}

const problems: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'there is a file in the place of the folder',
}
