import { saveFile, saveText } from './save-file.ts'

export interface CodeFile {
  type: 'png' | 'svg'
  /** Width and height. */
  pixels: number
  /** What the code leads to: the file's name. */
  name: string
}

/** Saves a text as a code in a picture file. What draws it is loaded with the first. */
export async function saveCode(text: string, { type, pixels, name }: CodeFile): Promise<void> {
  const file = `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()}.${type}`
  if (type === 'png') {
    const { qrPicture } = await import('#app/ui/qr/qr-picture.ts')
    saveFile(qrPicture(text, pixels), file)
  } else {
    const { qrFile } = await import('#app/ui/qr/qr-shape.ts')
    saveText(qrFile(text, pixels), 'image/svg+xml', file)
  }
}
