import { assert, integer, property, uint8Array } from 'fast-check'
import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '#markdown/markdown'
import { openContent } from '#reading/open'
import { pictureOf, pictureWidths, readMediaAddress } from './picture.ts'
import { pictureSize } from './picture-size.ts'
import { makeFolder } from '#reading/testing-folder'
import type { Media } from './media.ts'

/** The beginning of a PNG of this size: all that is read of it. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n', 'latin1')
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const media: Media = new Map([
  [
    '/media/moon.png',
    { file: 'moon', type: 'image/png', hash: '0123456789ab', size: { width: 900, height: 600 } },
  ],
  ['/media/song.mp3', { file: 'song', type: 'audio/mpeg', hash: 'ba9876543210' }],
])

async function folderWith(text: string, bytes: Buffer = png(900, 600)) {
  const folder = await makeFolder({
    'zh-cn/texts/moon.md': `---\ntitle: 月\n---\n看。\n\n${text}\n`,
    'media/moon.png': '',
  })
  await writeFile(`${folder.dir}/media/moon.png`, bytes)
  return folder
}

async function messageOf(text: string, bytes?: Buffer): Promise<string> {
  await using folder = await folderWith(text, bytes)
  return await openContent({ dir: folder.dir }).then(
    () => 'opened',
    (error: Error) => error.message,
  )
}

describe('a picture in Markdown', () => {
  it('is offered in modern formats and widths, with its size and its words', () => {
    const html = renderMarkdown('![月亮](/media/moon.png "十五")', media)
    expect(html).toMatch(/^<figure><picture><source type="image\/avif"/)
    expect(html).toContain('/media/moon.0123456789ab.400.webp 400w, /media/moon.0123456789ab.800.webp 800w"')
    expect(html).toContain(
      'src="/media/moon.0123456789ab.png" alt="月亮" width="900" height="600" fetchpriority="high"',
    )
    expect(html).toContain('<figcaption>十五</figcaption></figure>')
  })

  it('is asked for first where it opens the text, and any other when it is near', () => {
    const picture = '![月亮](/media/moon.png)'
    const asked = (...blocks: string[]) =>
      [
        ...renderMarkdown(blocks.join('\n\n'), media).matchAll(/ (fetchpriority="high"|loading="lazy") /g),
      ].map(([, word]) => word)
    expect(asked('一', '二', '三', '四', picture, picture)).toEqual([
      'fetchpriority="high"',
      'loading="lazy"',
    ])
    expect(asked('一', '二', '三', '四', '五', picture)).toEqual(['loading="lazy"'])
  })

  it('stays in its line among words, and is left out where it is not known', () => {
    expect(renderMarkdown('看![月亮](/media/moon.png)。', media)).toMatch(
      /^<p>看<picture>.*<\/picture>。<\/p>$/,
    )
    expect(renderMarkdown('看![月亮](/media/sun.png)。', media)).toBe('<p>看。</p>')
  })

  it.each([
    ['without words', '![](/media/moon.png)', 'zh-cn/texts/moon.md:6 picture /media/moon.png has no words'],
    ['that is not there', '![日](/media/sun.png)', 'zh-cn/texts/moon.md:6 there is no media/sun.png'],
    ['from elsewhere', '![日](https://example.com/sun.png)', 'zh-cn/texts/moon.md:6 a picture is written'],
    ['by reference', '![日][a]\n\n[a]: /media/moon.png', 'zh-cn/texts/moon.md:6 a picture is written'],
  ])('%s is a fault with file and line', async (_, text, message) => {
    expect(await messageOf(text)).toContain(message)
  })

  it('is a fault where the file is none', async () => {
    expect(await messageOf('![月](/media/moon.png)', Buffer.from('not a picture'))).toContain(
      'media/moon.png is not the picture that its name says',
    )
  })

  it('comes anew when the file changes', async () => {
    await using folder = await folderWith('![月](/media/moon.png)')
    const body = async () => {
      const content = await openContent({ dir: folder.dir })
      return { hash: content.hash(), html: (await content.item('texts', 'zh-cn', 'moon'))?.value.body }
    }
    const before = await body()
    await writeFile(`${folder.dir}/media/moon.png`, png(1200, 800))
    const after = await body()
    expect(before.html).toContain('width="900"')
    expect(after.html).toContain('width="1200"')
    expect(after.hash).not.toBe(before.hash)
  })
})

describe('addresses below /media/', () => {
  it('read back to what they were made of, and nothing else', () => {
    const own = pictureOf(media, '/media/moon.png')
    const offered = own?.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((each) => each.split(' ')[0] ?? ''),
    )
    expect(offered).toHaveLength(4)
    for (const address of [own?.src ?? '', ...(offered ?? [])]) {
      expect(readMediaAddress(media, address)?.address, address).toBe('/media/moon.png')
    }
    for (const address of [
      '/media/moon.0123456789ab.401.webp',
      '/media/moon.0123456789ab.1200.webp',
      '/media/moon.0123456789ab.400.png',
      '/media/song.ba9876543210.400.avif',
      '/media/../moon.png',
      '/media/moon',
    ]) {
      expect(readMediaAddress(media, address), address).toBeUndefined()
    }
  })

  it('of a picture never ask for more pixels than it has', () => {
    assert(
      property(integer({ min: 1, max: 20_000 }), (width) => {
        const offered = pictureWidths(width)
        expect(offered.length).toBeGreaterThan(0)
        expect(Math.max(...offered)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('the size of a picture', () => {
  it('is read from a JPEG, behind tables and before the scan', () => {
    const table = Buffer.from([0xff, 0xc4, 0, 4, 1, 2])
    const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0x02, 0x58, 0x03, 0x84, 3, 0, 0, 0])
    expect(pictureSize(Buffer.concat([Buffer.from([0xff, 0xd8]), table, frame]))).toEqual({
      width: 900,
      height: 600,
    })
  })

  it('is not guessed', () => {
    assert(property(uint8Array({ maxLength: 64 }), (bytes) => void pictureSize(Buffer.from(bytes))))
    expect(pictureSize(Buffer.from('GIF89a'))).toBeUndefined()
  })
})
