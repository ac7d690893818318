import { cleanImage } from './image.ts'
import { imageSuffixes, kindOf } from './kind.ts'
import { suffixOf } from './name.ts'
import type { ReceivedFile } from './receive.ts'
import { megabytes, type UploadRefusal } from './service.ts'

/** A picture that pages can offer in several widths. */
export interface PagePicture {
  bytes: Uint8Array
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** The sender's name for it. */
  name: string
}

interface Most {
  /** Bytes of the file that was sent. */
  maxSize: number
  /** Pixels of the picture's longer side afterwards. */
  longest: number
}

/** Checks a received picture as every upload is checked, and makes it smaller. Of a moving one the first frame is taken. */
export async function pagePicture(
  file: ReceivedFile | null,
  { maxSize, longest }: Most,
): Promise<PagePicture | UploadRefusal> {
  if (!file || file.size === 0) return { message: 'upload.missing' }
  if (file.tooLarge) return { message: 'upload.tooLarge', values: { most: megabytes(maxSize) } }
  const format = imageSuffixes[suffixOf(file.name)] ?? (await kindOf(file.path)).image
  if (!format || format === 'bmp') return { message: 'upload.notAllowed' }
  const clean = await cleanImage(file.path, format)
  if (!clean) return { message: 'upload.notAnImage' }
  const { default: sharp } = await import('sharp')
  const image = sharp(clean.bytes).resize({
    width: longest,
    height: longest,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { hasAlpha } = await image.metadata()
  const plain = format === 'jpeg' || (format === 'webp' && !hasAlpha)
  const written = plain ? image.jpeg({ quality: 88 }) : image.png()
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    format: plain ? 'jpeg' : 'png',
    width: info.width,
    height: info.height,
    name: file.name,
  }
}
