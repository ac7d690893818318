import { describe, expect, it, vi } from 'vitest'
import { openContent } from './open.ts'
import { makeFolder, soundPage } from './testing-folder.ts'

const silent = () => ({
  info: vi.fn<() => void>(),
  warn: vi.fn<(m: string) => void>(),
  error: vi.fn<(m: string) => void>(),
})

async function faultsOf(files: Record<string, string>): Promise<string> {
  await using folder = await makeFolder(files)
  return await openContent({ dir: folder.dir }).then(
    () => 'opened',
    (error: Error) => error.message,
  )
}

describe('a wrong file', () => {
  it.each([
    ['an unknown field', `${soundPage}colour: red\n`, 'zh-cn/pages/bad.yaml Unrecognized key: "colour"'],
    [
      'a wrong block',
      soundPage.replace('block: prose', 'block: carousel'),
      'zh-cn/pages/bad.yaml:6 blocks[0].block:',
    ],
    [
      'a short introduction',
      soundPage.replace(/intro: .*/, 'intro: 太短'),
      'bad.yaml:3 intro: is under 80 characters',
    ],
    ['a missing field', soundPage.replace(/motif: .*\n/, ''), 'zh-cn/pages/bad.yaml motif:'],
    [
      'a dangerous link',
      `${soundPage}  - { block: cta, title: 一, text: 二, action: { label: 去, href: //evil.com } }\n`,
      'bad.yaml:7 blocks[1].action.href: must be',
    ],
    [
      'a wrong link in a text',
      soundPage.replace('text: 好', 'text: "[去](javascript:x)"'),
      'bad.yaml:6 blocks[0].text: link javascript:x must be',
    ],
    ['broken YAML', 'title: [读', 'zh-cn/pages/bad.yaml:1'],
    [
      'a table row that is too short',
      `${soundPage}  - { block: table, title: 一, columns: [甲, 乙], rows: [[一]] }\n`,
      'bad.yaml:7 blocks[1].rows[0]: has 1 cells',
    ],
    [
      'a text that is not there',
      `${soundPage}  - { block: text, name: nowhere }\n`,
      'bad.yaml blocks[1].name: there is no texts/nowhere.md',
    ],
    [
      'a book on the shelf that is not there',
      `${soundPage}  - { block: shelf, title: 一, books: [nowhere] }\n`,
      'bad.yaml blocks[1].books: there is no book nowhere',
    ],
  ])('with %s is named with file, line, field and reason', async (_, text, message) => {
    expect(await faultsOf({ 'zh-cn/pages/bad.yaml': text })).toContain(message)
  })

  it('does not hide the others: all problems are told at once', async () => {
    const message = await faultsOf({
      'zh-cn/pages/one.yaml': soundPage.replace(/title: .*\n/, ''),
      'en/pages/two.yaml': `${soundPage}x: 1\n`,
      'en/texts/three.md': 'no head',
      'zh-cn/pagse/four.yaml': soundPage,
      'both/daily.yaml': '[]',
    })
    expect(message).toContain('The content has 5 problem(s)')
    for (const part of [
      'zh-cn/pages/one.yaml title:',
      'en/pages/two.yaml',
      'en/texts/three.md:1 has no head',
      'zh-cn/pagse/four.yaml is no content file',
      'at least 60 sentences',
    ]) {
      expect(message).toContain(part)
    }
  })

  it('says so when content is not there at all', async () => {
    const message = await openContent({ dir: '/nowhere/at/all' }).catch((error: Error) => error.message)
    expect(message).toContain('both/daily.yaml is missing')
  })
})

describe('reading', () => {
  it('shows the other language where a translation is missing, and says which', async () => {
    await using folder = await makeFolder({ 'zh-cn/texts/story.md': '---\ntitle: 故事\n---\n一句。\n' })
    const content = await openContent({ dir: folder.dir })
    expect((await content.item('pages', 'en', 'home'))?.lang).toBe('zh-cn')
    expect((await content.item('pages', 'zh-cn', 'home'))?.lang).toBe('zh-cn')
    expect(await content.item('texts', 'en', 'story')).toEqual({
      lang: 'zh-cn',
      value: { title: '故事', body: '<p>一句。</p>' },
    })
    expect(content.site('en').lang).toBe('zh-cn')
    expect(await content.item('pages', 'en', 'nowhere')).toBeUndefined()
  })

  it('takes the page of the language where both have it', async () => {
    await using folder = await makeFolder({ 'en/pages/home.yaml': soundPage.replace('读书', 'Reading') })
    const content = await openContent({ dir: folder.dir })
    expect(await content.item('pages', 'en', 'home')).toMatchObject({
      lang: 'en',
      value: { title: 'Reading' },
    })
    expect(await content.item('pages', 'zh-cn', 'home')).toMatchObject({
      lang: 'zh-cn',
      value: { title: '读书' },
    })
  })

  it('knows the day at the school', async () => {
    await using folder = await makeFolder()
    const now = () => new Date('2026-02-03T17:00:00Z')
    const shanghai = await openContent({ dir: folder.dir, now })
    const london = await openContent({ dir: folder.dir, now, timeZone: 'Europe/London' })
    expect([shanghai.today(), london.today()]).toEqual(['2026-02-04', '2026-02-03'])
  })

  it('adds the hosts of the configuration to the one list', async () => {
    const hosts = '- { host: bad.example, rule: block, title: { zh-cn: 坏, en: Bad } }'
    await using folder = await makeFolder({ 'both/hosts.yaml': hosts })
    const content = await openContent({ dir: folder.dir, allowedHosts: ['live.example'] })
    expect(content.hosts().map(({ host, rule }) => `${host} ${rule}`)).toEqual([
      'bad.example block',
      'live.example allow',
    ])
  })

  it('warns while the contact is a sample', async () => {
    const log = silent()
    await openContent({ dir: new URL('../..', import.meta.url).pathname, log })
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('zh-cn/site.yaml contact'))
  })
})

describe('watching', () => {
  it('takes a good edit, keeps the last good content on a wrong one, and logs why', async () => {
    await using folder = await makeFolder()
    const log = silent()
    const onChange = vi.fn<() => void>()
    const content = await openContent({ dir: folder.dir, watch: true, log, onChange })
    const title = async () => (await content.item('pages', 'zh-cn', 'home'))?.value.title
    const before = content.hash()

    await folder.write('zh-cn/pages/home.yaml', soundPage.replace('读书', '再读'))
    await vi.waitFor(async () => expect(await title()).toBe('再读'), 5000)
    expect(onChange).toHaveBeenCalledOnce()
    expect(content.hash()).not.toBe(before)

    await folder.write('zh-cn/pages/home.yaml', soundPage.replace('motif: scroll', 'motif: dragon'))
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), 5000)
    expect(log.error.mock.calls[0]?.[0]).toContain('zh-cn/pages/home.yaml:4 motif:')
    expect(await title()).toBe('再读')
    expect(onChange).toHaveBeenCalledOnce()
    expect(content.faults()).toMatchObject([{ file: 'zh-cn/pages/home.yaml', line: 4, field: 'motif' }])

    await folder.write('zh-cn/pages/home.yaml', soundPage.replace('读书', '再读'))
    await vi.waitFor(() => expect(content.faults()).toEqual([]), 5000)

    content.close()
  })
})
