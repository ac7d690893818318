import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'

/**
 * People still send BMP, which the image library cannot read. Accepted files have header, palette and pixels, and
 * nothing behind them; inconsistent sizes make it no image.
 */

interface Bitmap {
  width: number
  height: number
  /** The file, cut where its pixels end. */
  bytes: Buffer
}

const fileHeader = 14
const infoHeader = 40

/** Reads a Windows bitmap with uncompressed pixels; null for anything else. */
function readBitmap(bytes: Buffer): Bitmap | null {
  if (bytes.length < fileHeader + infoHeader || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const start = bytes.readUInt32LE(10)
  const header = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  // A negative height means rows from top to bottom.
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

/** The formats that pages show, by the name that file-type and the image library use. */
export const imageFormats = ['jpeg', 'png', 'gif', 'webp', 'bmp'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface CleanImage {
  width: number
  height: number
  bytes: Uint8Array
}

/** Of all frames together. A phone's camera makes 12 to 50 million; unpacked they take 200 MB. */
export const mostPixels = 50_000_000
const mostFrames = 500

/**
 * An image encoded again in its own format and upright, so that everything beside the picture (place, camera,
 * thumbnails, scripts) is gone. Null for what is no image of the format, is damaged, or is too large to unpack.
 */
export async function cleanImage(path: string, format: ImageFormat): Promise<CleanImage | null> {
  if (format === 'bmp') {
    const bitmap = readBitmap(await readFile(path))
    return bitmap && bitmap.width * bitmap.height <= mostPixels ? bitmap : null
  }
  try {
    // Loaded with the first picture: it would take 20 MB and lengthen every start.
    const { default: sharp } = await import('sharp')
    const moves = format === 'gif' || format === 'webp'
    const options = { limitInputPixels: mostPixels, failOn: 'error', animated: moves } as const
    const { format: found, pages = 1 } = await sharp(path, options).metadata()
    if (found !== format || pages > mostFrames) return null
    const image = sharp(path, { ...options, sequentialRead: true })
    // Frames are stacked below one another during the work and cannot be turned.
    const { data, info } = await encode(pages > 1 ? image : image.autoOrient(), format)
    return { width: info.width, height: info.pageHeight ?? info.height, bytes: data }
  } catch {
    // The library throws an untyped error for everything that it cannot read.
    return null
  }
}

function encode(image: Sharp, format: Exclude<ImageFormat, 'bmp'>) {
  const written = {
    jpeg: () => image.jpeg({ quality: 88 }),
    png: () => image.png(),
    gif: () => image.gif(),
    webp: () => image.webp({ quality: 88 }),
  }[format]()
  return written.toBuffer({ resolveWithObject: true })
}
