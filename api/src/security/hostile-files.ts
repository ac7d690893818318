import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Marks code that would run if a browser executed it. It must not survive in a stored picture. */
export const mark = 'planted()'
const html = `<!doctype html><html><script>${mark}</script><img src=x onerror=${mark}></html>`
const side = 50_000

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#a83a2b' } })

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG with valid chunks, whatever they contain. */
function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([pngMark, chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/** A zip with one file, and the size that its header claims. */
export function zipOf(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  local.copy(central, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

const text = (value: string) => Buffer.from(value, 'latin1')

/** Files of two formats at once or with a wrong name, by the name that they are sent with. */
export async function disguised(): Promise<[name: string, bytes: Buffer][]> {
  const [png, jpeg, gif, webp] = await Promise.all([
    picture().png().toBuffer(),
    picture().jpeg().toBuffer(),
    picture().gif().toBuffer(),
    picture().webp().toBuffer(),
  ])
  const svg = (inner: string) => text(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)
  const jpegComment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, html.length + 2]),
    text(html),
    jpeg.subarray(2),
  ])
  const svgs = [
    svg(`<script>${mark}</script>`),
    svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${mark}"/></foreignObject>`),
    text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;${mark}</svg>`,
    ),
    text(`<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]><svg>&b;</svg>`),
    svg(`<image href="http://127.0.0.1:1/x"/><use href="data:text/html,${mark}"/>`),
  ]
  return [
    ['script.gif', Buffer.concat([text('GIF89a/*'), gif.subarray(8), text(`*/=1;${mark}`)])],
    ['tail.gif', Buffer.concat([gif, text(html)])],
    ['comment.jpg', jpegComment],
    ['tail.jpg', Buffer.concat([jpeg, text(html)])],
    ['tail.png', Buffer.concat([png, zipOf('index.html', text(html))])],
    [
      'text.png',
      pngOf(
        1,
        1,
        chunk('tEXt', text(`Comment\0${html}`)),
        chunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${html}`)),
        chunk('IDAT', deflateSync(Buffer.alloc(4))),
      ),
    ],
    ['tail.webp', Buffer.concat([webp, text(html)])],
    ['head.zip', Buffer.concat([text(html), zipOf('a.txt', text('a'))])],
    ['pdf.zip', Buffer.concat([text(`%PDF-1.4\n${html}`), zipOf('a.txt', text('a'))])],
    ['pdf.png', text(`%PDF-1.4\n${html}\n%%EOF`)],
    ['page.png', text(html)],
    ['page.jpg', text(`\xff\xd8\xff\xe0${html}`)],
    ['page.gif', text(`GIF89a${html}`)],
    ['page.bmp', text(`BM${html}`)],
    ['page.webp', text(`RIFF\0\0\0\0WEBPVP8 ${html}`)],
    ['page.mp3', text(`ID3\x03\0\0\0\0\0\x21${html}`)],
    ['page.mp4', text(`\0\0\0\x18ftypisom\0\0\0\0isom${html}`)],
    ['page.wav', text(`RIFF\xff\0\0\0WAVE${html}`)],
    ['page.zip', text(html)],
    ['page.html', png],
    ['page.svg', png],
    ['page.php', jpeg],
    ['swf.png', text(`CWS\x0a${html}`)],
    ['mhtml.png', text(`MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n${html}`)],
    ['is-gif.png', gif],
    ['is-png.jpg', png],
    ['is-webp.bmp', webp],
    ...svgs.flatMap((bytes, at): [string, Buffer][] => [
      [`${at}.svg`, bytes],
      [`${at}.png`, bytes],
      [`${at}.svg.jpg`, bytes],
      [`${at}.zip`, bytes],
    ]),
    ...[png, jpeg, gif, webp].flatMap((bytes, at): [string, Buffer][] =>
      [0.1, 0.5, 0.9, 0.99].map((part) => [
        `${at}-${part}.${['png', 'jpg', 'gif', 'webp'][at]}`,
        bytes.subarray(0, Math.ceil(bytes.length * part)),
      ]),
    ),
  ]
}

/** Small files that claim or unpack to a huge size. */
export async function bombs(): Promise<[name: string, bytes: Buffer][]> {
  const zeros = Buffer.alloc(64 * 1024 * 1024)
  const packed = deflateSync(zeros)
  const jpeg = await picture().jpeg().toBuffer()
  // The frame header holds height and width.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  const webp = Buffer.alloc(30)
  webp.write('RIFF\x16\0\0\0WEBPVP8X', 0, 'latin1')
  webp.writeUInt32LE(10, 16)
  webp.writeUIntLE(side - 1, 24, 3)
  webp.writeUIntLE(side - 1, 27, 3)
  const gif = await picture().gif().toBuffer()
  gif.writeUInt16LE(side, 6)
  gif.writeUInt16LE(side, 8)
  const bitmap = Buffer.alloc(62)
  bitmap.write('BM')
  for (const [value, at] of [
    [54, 10],
    [40, 14],
    [side, 18],
    [side, 22],
  ] as const)
    bitmap.writeUInt32LE(value, at)
  bitmap.writeUInt16LE(24, 28)
  const types = '<?xml version="1.0"?><Types>'
  const office = Buffer.concat([Buffer.from(types), zeros])
  return [
    ['pixels.png', pngOf(side, side, chunk('IDAT', packed))],
    ['pixels.jpg', jpeg],
    ['pixels.webp', webp],
    ['pixels.gif', gif],
    ['pixels.bmp', bitmap],
    ['line.png', pngOf(2_000_000_000, 1, chunk('IDAT', deflateSync(Buffer.alloc(9))))],
    [
      'text.png',
      pngOf(1, 1, chunk('zTXt', Buffer.concat([text('Comment\0\0'), packed])), chunk('IDAT', packed)),
    ],
    [
      'profile.png',
      pngOf(1, 1, chunk('iCCP', Buffer.concat([text('x\0\0'), packed])), chunk('IDAT', packed)),
    ],
    ['frames.gif', framesOf(700)],
    ['zip.zip', zipOf('a', zeros, 0xffff_fffe)],
    ['office.zip', zipOf('[Content_Types].xml', office)],
    ['office.png', zipOf('[Content_Types].xml', office)],
    ['mimetype.zip', zipOf('mimetype', zeros)],
    ['gzip.zip', gzipSync(zeros)],
    ['gzip.png', gzipSync(zeros)],
    // A part of length 0, which a naive reader reads for ever.
    [
      'endless.mp4',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200)]),
    ],
    [
      'endless.wav',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(200)]),
    ],
  ]
}

/** A GIF with many frames of one pixel. */
function framesOf(count: number): Buffer {
  const frame = Buffer.from('2c000000000100010000020144003b', 'hex').subarray(0, 14)
  const head = Buffer.from('474946383961010001008000000000000000ff', 'hex')
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])])
}

/** File names that have been used to write outside a folder, or to disguise a type. */
export const names = [
  '../../../etc/passwd.png',
  '..\\..\\windows\\a.png',
  '....//....//a.png',
  '/etc/cron.d/a.png',
  'C:\\a.png',
  'a/../../b.png',
  '..%2f..%2fa.png',
  '%2e%2e%2fa.png',
  'a.png%00.html',
  'a\u202Egpj.html.png',
  '\u202Egnp.exe.png',
  'con.png',
  'CON..png',
  'nul.x.png',
  'aux.tar.png',
  'com1..png',
  'lpt9.a.b.png',
  'a.png::$DATA',
  'a.html.png',
  'a.php.png',
  'a.png.',
  'a.png ',
  '.htaccess.png',
  '...png',
  '.png',
  '-rf.png',
  '$(id).png',
  '`id`.png',
  '|id;.png',
  '<img src=x onerror=planted()>.png',
  "' or 1=1 --.png",
  '${7*7}{{7*7}}.png',
  '=cmd|x!a1.png',
  '\u0000a.png',
  'a\tb\u000b.png',
  '\u200b\ufeff\u2028.png',
  `${'长'.repeat(1400)}.png`,
  `${'a'.repeat(4096)}.png`,
  `a.${'p'.repeat(4096)}`,
  '🎋'.repeat(300) + '.png',
  '__proto__.png',
  'constructor',
  'a',
]
