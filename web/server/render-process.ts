import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { KeptPage } from '#server/kept-pages.ts'
import type { PageKey } from '#server/page-key.ts'
import type { CallMessage, FromRenderer, RenderOrder, ToRenderer } from '#server/render-messages.ts'
import type { CallApi, WebLogger } from '#server/settings.ts'

export interface RenderProcessOptions {
  order(): RenderOrder
  contentHash(): string
  callApi: CallApi
  logger: WebLogger
}

export interface RenderJob {
  /** The next page to render, nothing when there is none for now. */
  next(): PageKey | undefined
  /** What became of it: its file, or null where there is no such page to keep. */
  made(page: PageKey, kept: KeptPage | null): void
}

/** While one page is compressed, the next is rendered. */
const atOnce = 2

/** Renders pages in a process of its own, which lives as long as there is work: its memory is given back to the system. */
export function createRenderProcess({ order, contentHash, callApi, logger }: RenderProcessOptions) {
  let child: ChildProcess | undefined

  async function answer(to: ChildProcess, { call, of }: CallMessage) {
    // The body too: one that breaks off is no answer.
    const whole = async () => {
      const response = await callApi(of, { address: '' })
      return { status: response.status, headers: [...response.headers], body: await response.text() }
    }
    const said = await whole().catch(() => ({ status: 0, headers: [], body: null }))
    tell(to, { answer: call, ...said })
  }

  return {
    /** Renders until `next` has nothing more; false where the process ended before. */
    async run({ next, made }: RenderJob): Promise<boolean> {
      const started = start()
      child = started
      // Rejected where it could not be started.
      const ended = once(started, 'exit').catch(() => undefined)
      let under = 0
      let done = false
      const more = () => {
        for (
          let page = under < atOnce ? next() : undefined;
          page;
          page = under < atOnce ? next() : undefined
        ) {
          under += 1
          tell(started, { page })
        }
        if (under > 0) return
        done = true
        if (started.connected) started.disconnect()
      }
      started.on('message', (message: FromRenderer) => {
        if ('call' in message) void answer(started, message)
        else if ('problem' in message) logger.error({ problem: message.problem }, message.message)
        else if ('made' in message) {
          under -= 1
          made(message.made, message.page)
          more()
        } else if (message.ready === contentHash()) more()
        // It read words that this process has not, or not yet: whoever reads them next says that they changed.
        else started.disconnect()
      })
      tell(started, { begin: order() })
      await ended
      if (child === started) child = undefined
      return done
    },
    /** What the process remembers of the site is no longer so. */
    changed(tag: string): void {
      if (!child) return
      // New words need a new process.
      if (tag === 'content') child.kill()
      else tell(child, { changed: tag })
    },
    stop(): void {
      child?.kill()
    },
  }
}

export type RenderProcess = ReturnType<typeof createRenderProcess>

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-worker.ts'), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    // Visitors come first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Where the system refuses, it renders as fast as the others.
  }
  return child
}

function tell(child: ChildProcess, message: ToRenderer): void {
  if (child.connected) child.send(message, () => undefined)
}
