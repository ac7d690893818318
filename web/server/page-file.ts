import { createHash } from 'node:crypto'
import { bodyOf } from '#server/body.ts'
import type { Body } from '#server/body.ts'
import type { Bodies, Entry } from '#server/page-cache.ts'

/** Head of a body without its bytes, which follow in the file: brotli, then gzip. */
interface BodyHead extends Pick<Body, 'etag' | 'headers' | 'length'> {
  br: number
  gzip: number
}

/** What a page's file says before its bytes. */
export interface PageHead extends Pick<Entry, 'index' | 'day' | 'renderedAt' | 'best' | 'size'> {
  key: string
  tags: string[]
  html: BodyHead
  payload: BodyHead
}

export type KeptEntry = Pick<Entry, 'tags' | 'index' | 'day' | 'renderedAt' | 'best' | 'size'> & {
  bodies: Bodies
}

const mark = 'shuyuan page 1\n'
const headAt = mark.length + 4
const sumLength = 32
/** A head is read without the rest of the file; its policy and tags are about 2 kB. */
export const longestHead = 16_384

/** A page as one file: mark, length of the head, head as JSON, bytes, SHA-256 of all of it. */
export function writePageFile(key: string, entry: KeptEntry): { head: PageHead; pieces: Buffer[] } {
  const { bodies, tags, index, day, renderedAt, best, size } = entry
  const { html, payload } = bodies
  const head: PageHead = {
    key,
    tags: [...tags],
    index,
    day,
    renderedAt,
    best,
    size,
    html: headOf(html),
    payload: headOf(payload),
  }
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  const pieces: Buffer[] = [Buffer.from(mark), length, json]
  for (const { bytes } of [html, payload]) pieces.push(bytes.br, bytes.gzip)
  const sum = createHash('sha256')
  for (const piece of pieces) sum.update(piece)
  return { head, pieces: [...pieces, sum.digest()] }
}

/** The head at a file's beginning; null where it is none of ours, or torn. `fileSize` is that of the whole file. */
export function readPageHead(beginning: Buffer, fileSize: number): PageHead | null {
  if (beginning.toString('latin1', 0, mark.length) !== mark || beginning.length < headAt) return null
  const length = beginning.readUInt32LE(mark.length)
  if (headAt + length > beginning.length) return null
  try {
    const head = JSON.parse(beginning.toString('utf8', headAt, headAt + length)) as PageHead
    return headAt + length + head.size + sumLength === fileSize ? head : null
  } catch {
    return null
  }
}

/** The bodies of a whole file; null where anything in it is not as it was written. */
export function readPageFile(file: Buffer): Bodies | null {
  const head = readPageHead(file, file.length)
  const end = file.length - sumLength
  if (!head || !createHash('sha256').update(file.subarray(0, end)).digest().equals(file.subarray(end)))
    return null
  const { html, payload } = head
  let at = end - head.size
  const next = (size: number) => file.subarray(at, (at += size))
  const body = ({ br, gzip, ...rest }: BodyHead) =>
    bodyOf({ ...rest, bytes: { br: next(br), gzip: next(gzip) } })
  return { html: body(html), payload: body(payload) }
}

function headOf({ etag, headers, length, bytes }: Body): BodyHead {
  return { etag, headers, length, br: bytes.br.length, gzip: bytes.gzip.length }
}
