import { readMode } from '@shuyuan/api/features/upkeep/mode'
import type { Db } from '@shuyuan/api/db/tables'
import { closedFor, type SiteMode, siteModeHeader } from '@shuyuan/contract/site/mode'
import type { IncomingMessage } from 'node:http'
import type { Logger } from '#log'
import type { Handler } from '#process/server'
import { answerAway } from './away-page.ts'

/** Milliseconds between two looks: a change shows in all processes within five seconds. */
const lookedUpEvery = 2000

export interface ModeWatch {
  current(): SiteMode
  stop(): void
}

/** Follows how the site is open. While the database is away it stays as it was. */
export async function watchMode(
  db: Db,
  changed: () => void,
  logger: Pick<Logger, 'warn'>,
  every = lookedUpEvery,
): Promise<ModeWatch> {
  let mode = await readMode(db)
  if (mode !== 'open') logger.warn(`the site is ${named(mode)}; the command "site open" opens it`)
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    try {
      const next = await readMode(db)
      if (next === mode) return
      mode = next
      logger.warn(`the site is ${named(mode)} now`)
      changed()
    } catch (error) {
      logger.warn({ err: error }, 'could not look whether the site is open')
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), every)
  timer.unref()
  return { current: () => mode, stop: () => clearInterval(timer) }
}

export function named(mode: SiteMode): string {
  return mode === 'maintenance' ? 'in maintenance' : mode
}

const sentences = {
  maintenance: {
    chinese: '网站正在维护，请过一会儿再来',
    english: 'The site is being maintained. Please come back in a while.',
  },
  'read-only': {
    chinese: '网站正在维护，现在只能看，不能保存。您写的内容还没有保存，请退回上一页，过一会儿再提交',
    english:
      'The site is being maintained: it can be read, but nothing can be saved. What you wrote is not saved yet. Please go back and send it again in a while.',
  },
}

/** Answers requests that the mode does not allow: in maintenance all, while it is read-only those that write. */
export function closedDoor(handle: Handler, mode: () => SiteMode): Handler {
  return (request, response) => {
    const now = mode()
    if (now === 'open' || (now === 'read-only' && reads(request))) return handle(request, response)
    answerAway(request, response, {
      ...sentences[now],
      retryAfter: closedFor,
      headers: { [siteModeHeader]: now },
    })
  }
}

function reads({ method = '' }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
