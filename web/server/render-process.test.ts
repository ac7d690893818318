import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent } from '@shuyuan/content/reading/open'
import { expect, it } from 'vitest'
import { readKey } from '#server/page-key.ts'
import { createRenderProcess } from '#server/render-process.ts'
import { testSettings } from '#server/testing/test-site.ts'

const root = join(import.meta.dirname, '../..')

// Against the built site: `npm run build` first.
it('renders on where an answer of the API breaks off', { timeout: 60_000 }, async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'shuyuan-web-'))
  const contentSource = { dir: join(root, 'content') }
  const content = await openContent(contentSource)
  const problems: string[] = []
  const { run } = createRenderProcess({
    order: () => ({
      buildDir: join(root, 'web/build'),
      contentSource,
      settings: { ...testSettings, cacheDir },
      edition: 'test',
    }),
    contentHash: () => content.hash(),
    callApi: async () => new Response(new ReadableStream({ pull: (to) => to.error(new Error('cut off')) })),
    logger: { info() {}, warn() {}, error: (_details, message) => void problems.push(message) },
  })
  const pages = [readKey('zh-cn /class')]
  const made: unknown[] = []
  try {
    expect(await run({ next: () => pages.shift(), made: (_page, kept) => void made.push(kept) })).toBe(true)
    // Shown to who asks meanwhile, and kept for nobody.
    expect(made).toEqual([null])
    expect(problems).toContain('the API did not answer index/index')
  } finally {
    content.close()
    await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 })
  }
})
