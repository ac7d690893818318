/* Runs as a process of its own: renders the pages that it is told, writes them to their files, and ends when nobody
 * listens any more. All memory that rendering took ends with it. */
import { join } from 'node:path'
import { openContent } from '@shuyuan/content/reading/open'
import { openKeptPages } from '#server/kept-pages.ts'
import { createMakePage } from '#server/make-page.ts'
import type { MakePage } from '#server/make-page.ts'
import type { PageKey } from '#server/page-key.ts'
import { plainAnswer } from '#server/plain-answer.ts'
import { createPublicPages } from '#server/public-pages.ts'
import { createRender } from '#server/render.ts'
import type { AnswerMessage, FromRenderer, RenderOrder, ToRenderer } from '#server/render-messages.ts'
import type { CallApi, WebLogger } from '#server/settings.ts'
import { loadBuild } from '#server/site-build.ts'
import { createSiteData } from '#server/site-data.ts'

const calls = new Map<number, (answer: AnswerMessage) => void>()
let calledSoFar = 0
let opened: Promise<{ render(page: PageKey): Promise<void>; changed(): void }> | undefined

const say = (message: FromRenderer) => process.send?.(message)

const logger: WebLogger = {
  info() {},
  warn() {},
  error: ({ err, ...details }: { err?: unknown }, message) =>
    say({ problem: `${err instanceof Error ? err.stack : String(err)} ${JSON.stringify(details)}`, message }),
}

process.on('message', (message: ToRenderer) => void hear(message))
process.on('disconnect', () => process.exit(0))

async function hear(message: ToRenderer): Promise<void> {
  if ('answer' in message) return calls.get(message.answer)?.(message)
  if ('begin' in message) opened = open(message.begin)
  const renderer = await opened
  if ('page' in message) await renderer?.render(message.page)
  if ('changed' in message) renderer?.changed()
}

async function open({ buildDir, contentSource, settings, edition }: RenderOrder) {
  const [content, loaded] = await Promise.all([openContent(contentSource), loadBuild(buildDir)])
  const publicPages = createPublicPages(content)
  const deps = { callApi, content, settings, logger, publicPages }
  const site = createSiteData({ callApi, now: Date.now, logger })
  const render = createRender(deps, () => Promise.resolve(loaded), 'production')
  const make = createMakePage({ render, site, content, settings, now: Date.now })
  const kept = openKeptPages(join(settings.cacheDir, 'pages'))
  const keep = async (page: PageKey, made: Awaited<ReturnType<MakePage>>) =>
    'entry' in made ? kept.write(edition, page.key, made.entry) : null
  say({ ready: content.hash() })
  return {
    async render(page: PageKey) {
      try {
        say({ made: page, page: await keep(page, await make(page)) })
      } catch (error) {
        logger.error({ err: error, page: page.key }, 'a page could not be rendered ahead')
        say({ made: page, page: null })
      }
    },
    changed: () => site.forget(),
  }
}

/** The API is in the process that started this one. */
async function callApi(...[of]: Parameters<CallApi>): ReturnType<CallApi> {
  const call = (calledSoFar += 1)
  const answered = new Promise<AnswerMessage>((resolve) => calls.set(call, resolve))
  say({ call, of })
  const { status, headers, body } = await answered
  calls.delete(call)
  if (body === null) throw new Error('the API did not answer')
  return plainAnswer(status, new Map(headers), body)
}
