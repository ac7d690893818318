import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const bilingual = `{ zh-cn: 某, en: some }`
const term = `- { name: 某, pinyin: mǒu, english: some, meaning: ${bilingual}, custom: ${bilingual}, food: ${bilingual}, quote: { text: 某, source: ${bilingual} } }`
const sentence = (index: number) => `- { text: 第${index}句, source: ${bilingual}, meaning: ${bilingual} }`

/** A page without a fault. */
export const soundPage = `title: 读书
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
motif: scroll
blocks:
  - { block: prose, title: 一, text: 好 }
`

const soundSite = `tagline: 读
navigation: [{ label: 首页, href: / }]
footer: { about: 读, groups: [{ title: 读, links: [{ label: 首页, href: / }] }] }
contact: { email: a@example.com, sample: false }
`

/** The smallest content that opens. */
const smallest: Record<string, string> = {
  'both/daily.yaml': Array.from({ length: 60 }, (_, index) => sentence(index)).join('\n'),
  'both/solar-terms.yaml': Array.from({ length: 24 }, () => term).join('\n'),
  'zh-cn/site.yaml': soundSite,
  'zh-cn/pages/home.yaml': soundPage,
}

/** A content folder for one test; `files` are added to the smallest content, or replace its files. */
export async function makeFolder(files: Record<string, string | Uint8Array> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  const write = async (path: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  for (const [path, text] of Object.entries({ ...smallest, ...files })) await write(path, text)
  return { dir, write, [Symbol.asyncDispose]: () => rm(dir, { recursive: true }) }
}
