import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { languages, type Language } from '@shuyuan/contract/text/language'
import { OperatorError } from '#process/operator-error'
import { writeReading } from './write-reading.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export interface ExportOptions {
  /** Address that the site answers on while it is written. */
  origin: string
  /** Folder of the build's own files: hashed assets, icons. */
  clientDir: string
  /** Folder that is written to. Files of the same names are replaced, others left alone. */
  dir: string
  /** Paths of the pages that are the same for everybody. */
  paths: readonly string[]
}

export interface ExportedFiles {
  buildId: string
  /** Pages that were written, each with its payload. */
  pages: number
  /**
   * Paths with their language (`/en/x`) that answered 404: without a query, or in this language, there is no such page.
   */
  leftOut: string[]
}

/** Files that a site may have besides its pages. */
const atRoot = [
  '/sitemap.xml',
  '/robots.txt',
  ...languages.flatMap((language) => [
    `/advisor/${language}.json`,
    `/follow/${language}.json`,
    `/share/${language}.json`,
  ]),
]
/** Files that some pages have beside them, in their language. */
const beside: Readonly<Record<string, string>> = {
  '/wen-gongzhonghao': 'feed.xml',
  '/wen-gzh-zy': 'feed.xml',
}
/** Headers of one answer on its way, which are not kept with the file. */
const passing = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
])

/**
 * Writes a running site's public pages as plain files: a folder per language, each page as `index.html` with its
 * `_payload.json`, feeds beside them; for both languages together the build's files, the pictures and recordings that the
 * pages name, the lines of books and the strokes of their characters, `builds/` and `headers.json`, which holds what
 * has to be sent with each page. Throws with a sentence where a page does not answer.
 */
export async function writeSite({ origin, clientDir, dir, paths }: ExportOptions): Promise<ExportedFiles> {
  await cp(clientDir, dir, { recursive: true, filter: (source) => !source.includes(`${sep}.vite`) })
  const latest = await fetched(`${origin}/builds/latest.json`)
  const { id } = JSON.parse(latest.text) as { id: string }
  const meta = await fetched(`${origin}/builds/meta/${id}.json`)
  await write(join(dir, 'builds/latest.json'), latest.text)
  await write(join(dir, `builds/meta/${id}.json`), meta.text)

  const headers: Record<string, Record<string, string>> = {}
  const leftOut: string[] = []
  const media = new Set<string>()
  for (const language of languages) {
    for (const path of paths) {
      const place = path === '/' ? '' : path
      const page = await fetched(`${origin}${path}`, language, [200, 404])
      if (page.status === 404) {
        leftOut.push(`/${language}${path}`)
        continue
      }
      const payload = await fetched(`${origin}${place}/_payload.json?lang=${language}&v=${id}`, language)
      await write(join(dir, language, place, 'index.html'), page.text)
      await write(join(dir, language, place, '_payload.json'), payload.text)
      headers[`/${language}${place}/index.html`] = page.headers
      for (const address of mediaIn(page.text)) media.add(address)
      const name = beside[path]
      if (name) {
        const feed = await fetched(`${origin}${path}/${name}?lang=${language}`)
        await write(join(dir, language, path, name), feed.text)
        for (const address of mediaIn(feed.text)) media.add(address)
      }
    }
  }
  await write(join(dir, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  await writeMedia(origin, dir, media)
  await writeReading(origin, dir, paths)
  for (const path of atRoot) {
    const response = await fetch(origin + path)
    if (response.ok) await write(join(dir, path), Buffer.from(await response.arrayBuffer()))
  }
  return { buildId: id, pages: Object.keys(headers).length, leftOut }
}

async function fetched(address: string, language?: Language, expected = [200]) {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: language ? { cookie: `ba-lang=${language}` } : {},
  })
  const { status } = response
  if (!expected.includes(status)) throw new OperatorError(`${new URL(address).pathname} answered ${status}`)
  const headers = [...response.headers].filter(([name]) => !passing.has(name))
  return { status, text: await response.text(), headers: Object.fromEntries(headers) }
}

async function write(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** The addresses below /media/ that a page or feed names, in every width and format. */
function mediaIn(text: string): string[] {
  return [...text.matchAll(/\/media\/[a-z0-9/_.-]+\.[a-z0-9]+/g)].map(([address]) => address)
}

/** Writes files of a running site that pages name; films are passed on as they come. */
async function writeMedia(origin: string, dir: string, addresses: ReadonlySet<string>): Promise<void> {
  for (const address of addresses) {
    const { ok, status, body } = await fetch(origin + address)
    if (!ok || !body) throw new OperatorError(`${address} answered ${status}`)
    const file = join(dir, address)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(body, createWriteStream(file))
  }
}
