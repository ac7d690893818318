import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { openContent } from '#reading/open'
import { makeFolder, soundPage } from '#reading/testing-folder'
import { openReaderThread } from './read-in-thread.ts'
import { openThread, TookTooLong, TooMuchWaiting } from './thread.ts'

/** A thread that answers twice a number, never comes back from 0, and fails at 1. */
async function openDoubling(folder: string, options: { mostWaiting?: number } = {}) {
  const file = join(folder, 'double.mjs')
  const serve = new URL('./serve-jobs.ts', import.meta.url).href
  await writeFile(
    file,
    `import { serveJobs } from '${serve}'
    serveJobs(async (n) => { while (n === 0); if (n === 1) throw new Error('one'); return n * 2 })`,
  )
  return openThread<number, number>({ file: pathToFileURL(file), patience: 1500, ...options })
}

it('work that does not end is given up, and the next is done by another thread', async () => {
  await using folder = await makeFolder()
  const thread = await openDoubling(folder.dir)
  const [endless, next] = [thread.run(0), thread.run(21)]
  await expect(endless).rejects.toThrow(TookTooLong)
  expect(await next).toBe(42)
  await expect(thread.run(1)).rejects.toThrow('one')
  expect(await thread.run(4)).toBe(8)
  await thread.end()
})

it('takes no more work than can be waited for', async () => {
  await using folder = await makeFolder()
  const thread = await openDoubling(folder.dir, { mostWaiting: 2 })
  const all = await Promise.allSettled([2, 3, 4, 5].map((n) => thread.run(n)))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2)
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const each of refused) expect(each).toBeInstanceOf(TooMuchWaiting)
  await thread.end()
})

it('content that is read beside the thread that serves is what is read on it', async () => {
  const home = 'zh-cn/pages/home.yaml'
  const long = `${'读书。'.repeat(5000)} **甚解**`
  await using folder = await makeFolder()
  const thread = openReaderThread()
  const texts = new Map<string, string | null>()
  const error = vi.fn<(message: string) => void>()
  const log = { info: () => undefined, warn: () => undefined, error }
  const overlay = async () => ({ texts: new Map(texts), media: new Map(), handouts: new Map() })
  const content = await openContent({ dir: folder.dir, overlay, thread, log })
  const title = async () => (await content.item('pages', 'zh-cn', 'home'))?.value.title
  const before = content.hash()

  texts.set(home, soundPage.replace('读书', '书院').replace('text: 好', `text: ${long}`))
  await content.reload()
  expect([await title(), content.hash() === before]).toEqual(['书院', false])
  const [block] = (await content.item('pages', 'zh-cn', 'home'))?.value.blocks ?? []
  expect(block).toMatchObject({ text: expect.stringContaining('<strong>甚解</strong>') as string })

  const { content: draft, problems } = await content.readWith(new Map([[home, soundPage]]))
  expect([problems, (await draft.item('pages', 'zh-cn', 'home'))?.value.title]).toEqual([[], '读书'])
  expect(await title()).toBe('书院')

  texts.set(home, 'title: *重要*')
  await content.reload()
  expect([await title(), content.faults()]).toMatchObject(['书院', [{ file: home, line: 1 }]])
  expect(error).toHaveBeenCalledWith(expect.stringContaining(home))
  texts.clear()
  await content.reload()
  expect([await title(), content.faults(), content.hash()]).toEqual(['读书', [], before])
  await thread.end()
})
