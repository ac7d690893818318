import { describe, expect, it, vi } from 'vitest'
import { openContent } from './open.ts'
import type { Overlay } from './overlay.ts'
import { makeFolder, soundPage } from './testing-folder.ts'

const home = 'zh-cn/pages/home.yaml'
const page = (title: string) => soundPage.replace('读书', title)

/** Content of a folder with words above it that a test exchanges. */
async function openAbove(words: Record<string, string | null>, files: Record<string, string> = {}) {
  const folder = await makeFolder(files)
  let texts = new Map(Object.entries(words))
  const error = vi.fn<(message: string) => void>()
  const ask = vi.fn<() => Promise<Overlay>>(async () => ({ texts, media: new Map(), handouts: new Map() }))
  const log = { info: () => undefined, warn: () => undefined, error }
  const content = await openContent({ dir: folder.dir, overlay: ask, log })
  return {
    content,
    folder,
    ask,
    error,
    put: (next: Record<string, string | null>) => {
      texts = new Map(Object.entries(next))
      return content.reload()
    },
    title: async (name = 'home') => (await content.item('pages', 'zh-cn', name))?.value.title,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

describe('words above the files', () => {
  it('stand in place of a file, beside the files, and for the lack of one', async () => {
    await using above = await openAbove(
      { [home]: page('书院'), 'zh-cn/pages/more.yaml': page('更多'), 'zh-cn/pages/old.yaml': null },
      { 'zh-cn/pages/old.yaml': page('旧') },
    )
    expect(above.content.names('pages')).toEqual(['home', 'more'])
    expect([await above.title(), await above.title('more')]).toEqual(['书院', '更多'])
    const { hash } = above.content
    const before = hash()
    await above.put({})
    expect([await above.title(), above.content.names('pages')]).toEqual(['读书', ['home', 'old']])
    expect(hash()).not.toBe(before)
  })

  it('that are faulty at the start give way to the file, and are told', async () => {
    await using above = await openAbove({
      [home]: page('书院').replace('motif: scroll', 'motif: dragon'),
      'zh-cn/pages/more.yaml': page('更多'),
    })
    expect([await above.title(), await above.title('more')]).toEqual(['读书', '更多'])
    expect(above.content.faults()).toMatchObject([{ file: home, line: 4, field: 'motif' }])
    expect(above.error).toHaveBeenCalledWith(expect.stringContaining(`${home}:4 motif`))
  })

  it.each([
    ['a value that refers to another', 'title: *重要*\n'],
    ['aliases of aliases', `a: &a [1]\nb: [${'*a, '.repeat(500)}]\n`],
    ['names without end', Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n')],
  ])('with %s give way at the start too', async (_, words) => {
    await using above = await openAbove({ [home]: words })
    expect(await above.title()).toBe('读书')
    expect(above.content.faults()).toMatchObject([{ file: home }])
    expect(above.error).toHaveBeenCalledWith(expect.stringContaining(home))
  })

  it('all give way where they make another file faulty', async () => {
    const named = `${soundPage}  - { block: text, name: story }\n`
    await using above = await openAbove(
      { 'zh-cn/texts/story.md': null },
      { [home]: named, 'zh-cn/texts/story.md': '---\ntitle: 故事\n---\n一句。\n' },
    )
    expect(await above.content.item('texts', 'zh-cn', 'story')).toBeDefined()
    expect(above.content.faults()).toMatchObject([{ file: home }])
  })

  it('that become faulty later leave the last good content', async () => {
    await using above = await openAbove({ [home]: page('书院') })
    await above.put({ [home]: 'title: [' })
    expect(await above.title()).toBe('书院')
    expect(above.content.faults()).toHaveLength(1)
    await above.put({ [home]: page('书院') })
    expect(above.content.faults()).toEqual([])
  })

  it('cannot hide a fault of the files themselves', async () => {
    await expect(openAbove({}, { [home]: 'title: [' })).rejects.toThrow(home)
  })
})

it('readings that are asked for while one runs are one', async () => {
  await using above = await openAbove({})
  above.ask.mockClear()
  await Promise.all(Array.from({ length: 20 }, () => above.content.reload()))
  expect(above.ask.mock.calls.length).toBeLessThanOrEqual(2)
})

it('further words are read without being shown', async () => {
  await using above = await openAbove({ [home]: page('书院') })
  const { content, problems } = await above.content.readWith(new Map([[home, page('草稿')]]))
  expect(problems).toEqual([])
  expect((await content.item('pages', 'zh-cn', 'home'))?.value.title).toBe('草稿')
  expect(await above.title()).toBe('书院')
  const faulty = await above.content.readWith(new Map([[home, null]]))
  expect(faulty.problems).toEqual([])
  expect(await above.content.starter(home)).toBe(soundPage)
  expect(await above.content.starter('../package.json')).toBeUndefined()
  expect(await above.content.starter('zh-cn/pages/none.yaml')).toBeUndefined()
})
