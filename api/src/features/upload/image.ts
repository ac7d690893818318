import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { readBitmap } from './bitmap.ts'

/** The formats that are shown in pages, by the name that both sniffing and the image library give them. */
export const imageFormats = ['jpeg', 'png', 'gif', 'webp', 'bmp'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface CleanImage {
  width: number
  height: number
  bytes: Uint8Array
}

/** All frames together. The camera of a phone makes 12 to 50 million; unpacked that many take 200 MB. */
const mostPixels = 50_000_000
const mostFrames = 500

/**
 * An image written anew in its own format: whatever stood in it beside the picture (place, camera, thumbnails,
 * scripts) is gone, and it stands upright. null for what is no image of the format, is damaged, or is too large to
 * unpack.
 */
export async function cleanImage(path: string, format: ImageFormat): Promise<CleanImage | null> {
  if (format === 'bmp') {
    const bitmap = readBitmap(await readFile(path))
    return bitmap && bitmap.width * bitmap.height <= mostPixels ? bitmap : null
  }
  try {
    // Loaded by the first picture: it would take 20 MB and its share of every start.
    const { default: sharp } = await import('sharp')
    const moves = format === 'gif' || format === 'webp'
    const options = { limitInputPixels: mostPixels, failOn: 'error', animated: moves } as const
    const { format: found, pages = 1 } = await sharp(path, options).metadata()
    if (found !== format || pages > mostFrames) return null
    const image = sharp(path, { ...options, sequentialRead: true })
    // Frames stand below one another while they are worked on and cannot be turned.
    const { data, info } = await encode(pages > 1 ? image : image.autoOrient(), format)
    return { width: info.width, height: info.pageHeight ?? info.height, bytes: data }
  } catch {
    // The library throws an error of no kind of its own for everything that it cannot read.
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
