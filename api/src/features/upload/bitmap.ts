/**
 * BMP is a format that people still send and that the image library cannot read. A file of ours is the header, the
 * palette and the pixels, and nothing behind them; sizes that do not fit together make it no image.
 */

export interface Bitmap {
  width: number
  height: number
  /** The file, cut where its pixels end. */
  bytes: Buffer
}

const fileHeader = 14
const infoHeader = 40

/** Reads a Windows bitmap with uncompressed pixels; null for anything else. */
export function readBitmap(bytes: Buffer): Bitmap | null {
  if (bytes.length < fileHeader + infoHeader || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const start = bytes.readUInt32LE(10)
  const header = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  // A negative height means that the rows stand from top to bottom.
  const height = Math.abs(bytes.readInt32LE(22))
  const depth = bytes.readUInt16LE(28)
  const packing = bytes.readUInt32LE(30)

  const uncompressed = packing === 0 || (packing === 3 && (depth === 16 || depth === 32))
  if (header < infoHeader || !uncompressed || ![1, 4, 8, 16, 24, 32].includes(depth)) return null
  if (width < 1 || height < 1 || width > 65_535 || height > 65_535) return null
  const row = Math.ceil((width * depth) / 32) * 4
  const end = start + row * height
  if (start < fileHeader + header || end > bytes.length) return null
  return { width, height, bytes: bytes.subarray(0, end) }
}
