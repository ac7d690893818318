import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw, crc32 } from 'node:zlib'
import { portions } from './portions.server.ts'

type Contents = string | AsyncIterable<string>

/**
 * A ZIP archive that is made while it is sent. The lengths of its files are said after them (bit 3 of APPNOTE 4.4.4), because they
 * are not known before. Whoever stops reading it stops the files that are being made. Up to 4 GB.
 */
export async function* zipStream(
  files: Readonly<Record<string, Contents>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, contents] of Object.entries(files)) {
    const path = Buffer.from(name)
    const head = Buffer.concat([signed('\x03\x04'), common, longs(0, 0, 0), shorts(path.length, 0), path])
    yield new Uint8Array(head)
    const sizes = { sum: 0, packed: 0, plain: 0 }
    for await (const chunk of packed(contents, sizes)) {
      sizes.packed += chunk.length
      yield new Uint8Array(chunk)
    }
    const said = longs(sizes.sum, sizes.packed, sizes.plain)
    yield new Uint8Array(Buffer.concat([signed('\x07\x08'), said]))
    const place = [shorts(path.length, 0, 0, 0, 0), longs(0, offset), path]
    directory.push(Buffer.concat([signed('\x01\x02'), shorts(20), common, said, ...place]))
    offset += head.length + sizes.packed + 4 + said.length
  }
  const entries = Buffer.concat(directory)
  const count = directory.length
  const end = [shorts(0, 0, count, count), longs(entries.length, offset), shorts(0)]
  yield new Uint8Array(Buffer.concat([entries, signed('\x05\x06'), ...end]))
}

/** Version 2.0; lengths follow, names are UTF-8; deflated; midnight of 1 January 1980. */
const common = Buffer.from([20, 0, 0x08, 0x08, 8, 0, 0, 0, 0x21, 0])

/** The compressed bytes of a file, which are made beside the thread; counts what went in. */
async function* packed(contents: Contents, sizes: { sum: number; plain: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const filling = pipeline(Readable.from(counted()), deflate)
  // It fails where nobody reads any more; where making fails, reading says so.
  filling.catch(() => undefined)
  yield* deflate as AsyncIterable<Buffer>
  await filling

  async function* counted() {
    for await (const text of portions(typeof contents === 'string' ? [contents] : contents)) {
      const bytes = Buffer.from(text)
      sizes.sum = crc32(bytes, sizes.sum)
      sizes.plain += bytes.length
      yield bytes
    }
  }
}

const signed = (kind: string) => Buffer.from(`PK${kind}`)

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
