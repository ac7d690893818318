import { cleanImage, type ImageFormat, mostPixels } from './image.ts'
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
  if (!clean) return whyNot(file, format)
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

const million = 1_000_000

/** Why a file gave no picture, as somebody can mend it. */
async function whyNot({ path, name }: ReceivedFile, format: ImageFormat): Promise<UploadRefusal> {
  const found = (await kindOf(path)).image
  if (found && found !== format)
    return { message: 'upload.otherFormat', values: { named: suffixOf(name), found } }
  const { default: sharp } = await import('sharp')
  // Reads the head of the file alone.
  const size = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const pixels = size ? size.width * size.height : 0
  if (pixels <= mostPixels) return { message: 'upload.notAnImage' }
  const values = { count: String(Math.ceil(pixels / million)), most: String(mostPixels / million) }
  return { message: 'upload.tooManyPixels', values }
}
