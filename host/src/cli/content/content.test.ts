import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '#cli/program'

const content = join(dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))), 'content')

/** Runs a command line that must not open a site. */
async function run(...words: string[]) {
  let [out, err] = ['', '']
  const code = await runCli(words, {
    open: () => Promise.reject(new Error('opened the database')),
    terminal: {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      input: async () => '',
    },
  })
  return { code, out, err }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-content-'))
  await cp(content, folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('content check', () => {
  test('finds no fault in the school’s content', async () => {
    const { code, out, err } = await run('content', 'check', '--json')
    expect([err, code]).toEqual(['', 0])
    const { books, polyphones } = JSON.parse(out)
    expect(polyphones).toBeGreaterThanOrEqual(60)
    expect(books).toContainEqual({ book: 'tangshi', chapters: 30, lines: 142, characters: 820 })
  })

  const poem = 'both/books/tangshi/jingyesi.yaml'
  const broken: [fault: string, file: string, from: string | RegExp, to: string, said: string][] = [
    [
      'a wrong reading',
      poem,
      "p: 'chuáng",
      "p: 'zhuàng",
      `${poem}:13 passages[0].lines[0].p: “zhuàng” is no reading of “床”`,
    ],
    ['a reading that is another place’s', 'both/books/tangshi/songyuaner.yaml', 'zhāo', 'cháo', '“朝” of'],
    ['tone sandhi', 'both/books/tangshi/chunxiao.yaml', 'bù jué', 'bú jué', '“bú” is no reading of “不”'],
    ['a neutral tone', poem, 'tóu', 'tou', '“tou” of “头” has no tone mark'],
    ['a syllable too few', poem, 'chuáng qián', 'chuáng', 'has 4 syllables, s has 5 characters'],
    ['missing pinyin', poem, /, p: '[^']*'/, '', 'passages[0].lines[0].p:'],
    [
      'a title without all its pinyin',
      poem,
      'Jìng Yè Sī',
      'Jìng Sī',
      'pinyin: has 2 syllables for 3 characters',
    ],
    ['a character that stayed simplified', poem, '舉頭', '举頭', '“举” is no traditional form of “举”'],
    ['a character too few', poem, "t: '床前", "t: '前", 'has 4 Han characters, s has 5'],
    ['a mark of another kind', poem, "t: '床前明月光，", "t: '床前明月光。", 'has “。” where s has “，”'],
    [
      'a wrong count',
      'both/books/tangshi/book.yaml',
      'characters: 820',
      'characters: 821',
      'is 821, the lines have 820',
    ],
    [
      'a rendering without its Chinese',
      poem,
      /(meaning:\n).*zh-cn: .*\n/,
      '$1',
      'passages[0].meaning.zh-cn:',
    ],
    [
      'a short introduction',
      'both/books/tangshi/book.yaml',
      /(intro:\n\s+zh-cn: ).*/,
      '$1短',
      'intro.zh-cn: is under 80 characters',
    ],
    [
      'a named place that is not there',
      'proof/polyphones.yaml',
      '渭城朝雨',
      '渭城朝露',
      '“渭城朝露” is not in tangshi/songyuaner',
    ],
  ]
  test.for(broken)('finds %s', async ([, file, from, to, said]) => {
    const whole = await readFile(join(folder, file), 'utf8')
    const text = whole.replace(from, to)
    expect(text).not.toBe(whole)
    await writeFile(join(folder, file), text)
    // Every case is about this book; reading the others would only take time.
    const { code, err } = await run('content', 'check', 'tangshi', '--dir', folder)
    await writeFile(join(folder, file), whole)
    expect(code).toBe(1)
    expect(err).toContain(said)
  })

  test('finds a page that only one language has, tells it to programs, and looks at one book alone', async () => {
    await rm(join(folder, 'en/pages/guoxue.yaml'))
    const { code, err } = await run('content', 'check', '--dir', folder, '--json')
    expect(code).toBe(1)
    const reason = 'has no translation: en/pages/guoxue.yaml is missing'
    expect(JSON.parse(err).problems).toContainEqual({ file: 'zh-cn/pages/guoxue.yaml', field: '', reason })
    expect(await run('content', 'check', 'tangshi', '--dir', folder)).toMatchObject({ code: 0, err: '' })
    expect((await run('content', 'check', 'nowhere')).err).toContain('There is no book "nowhere".')
  })
})

describe('content fill', () => {
  const chapter = `# who reads what
passages:
  - lines:
      - { s: '子曰：“有朋自远方来。”' } # a comment
      - { s: 皇后在后, t: 皇后在後, }
      - s: 不亦乐乎
        p: bú yì yuè hū
`
  test('puts in what is missing, leaves what stands, and says what needs an eye', async () => {
    const file = join(folder, 'chapter.yaml')
    await writeFile(file, chapter)
    const { code, out } = await run('content', 'fill', file)
    expect(code).toBe(0)
    expect(await readFile(file, 'utf8')).toBe(`# who reads what
passages:
  - lines:
      - { s: '子曰：“有朋自远方来。”', t: '子曰：「有朋自遠方來。」', p: 'zǐ yuē yǒu péng zì yuǎn fāng lái' } # a comment
      - { s: 皇后在后, t: 皇后在後, p: 'huáng hòu zài hòu', }
      - s: 不亦乐乎
        t: '不亦樂乎'
        p: bú yì yuè hū
`)
    expect(out).toContain('3 line(s) filled in.')
    expect(out).toMatch(/4 +子曰.*有 yǒu \(yòu\)/)
    expect((await run('content', 'fill', file)).out).toBe('0 line(s) filled in.\n')
  })

  test('restores a chapter that lost its traditional text and its pinyin', async () => {
    const whole = await readFile(join(content, 'both/books/tangshi/jiangxue.yaml'), 'utf8')
    const file = join(folder, 'chapter.yaml')
    await writeFile(file, whole.replaceAll(/(- \{ s: '[^']*').*\}/g, '$1 }'))
    expect((await run('content', 'fill', file)).out).toContain('4 line(s) filled in.')
    expect(await readFile(file, 'utf8')).toBe(whole)
  })

  test('says which forms are a matter of meaning', async () => {
    const file = join(folder, 'chapter.yaml')
    await writeFile(file, 'passages: [{ lines: [{ s: 后说云, p: hòu shuō yún }] }]\n')
    const { filled } = JSON.parse((await run('content', 'fill', file, '--json')).out)
    expect(filled).toEqual([{ line: 1, s: '后说云', t: '後說雲', unsure: ['后 後', '云 雲'] }])
  })

  test('refuses what is no chapter', async () => {
    const file = join(folder, 'chapter.yaml')
    await writeFile(file, 'passages: [')
    expect(await run('content', 'fill', file)).toMatchObject({ code: 1, out: '' })
    expect((await run('content', 'fill', join(folder, 'none.yaml'))).err).toContain('There is no file')
  })
})
