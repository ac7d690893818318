import { crc32, deflateRawSync } from 'node:zlib'

/** Text in the part of GB18030 that schoolbooks use, as the bill is: Node decodes it and does not encode it, so that signs of two bytes are looked up. */
export function toGbk(text: string): Buffer {
  const pairs: number[] = []
  for (let high = 0xa1; high <= 0xf7; high += 1)
    for (let low = 0xa1; low <= 0xfe; low += 1) pairs.push(high, low, 0x0a)
  const bytes = Buffer.from(pairs)
  const signs = new TextDecoder('gb18030').decode(bytes).split('\n')
  const known = new Map(signs.map((sign, index) => [sign, bytes.subarray(3 * index, 3 * index + 2)]))
  return Buffer.concat(
    [...text].map((sign) => (sign < '\u0080' ? Buffer.from(sign) : (known.get(sign) ?? Buffer.from('?')))),
  )
}

/** A zip of files that are named 0.csv, 1.csv and so on. */
export function zipOf(files: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [index, file] of files.entries()) {
    const packed = deflateRawSync(file)
    const name = Buffer.from(`${index}.csv`)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(file), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(file.length, 18)
    common.writeUInt16LE(name.length, 22)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed])
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, offset, name)
    pieces.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, listed, end])
}
