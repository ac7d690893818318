/** Of 1, as the cameras of phones write. */
const quality = 0.9
/** Pixels of its longer side: phones of Apple draw no larger square. */
const longest = 4096

/**
 * A HEIC picture, as phones of Apple take them, as a JPEG; any other file as it is. Null where the browser cannot show
 * HEIC: Safari can.
 */
export async function withoutHeic(file: File): Promise<File | null> {
  return (await isHeic(file)) ? asJpeg(file) : file
}

/** By how it begins, whatever it is called. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(head)
}

async function asJpeg(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return blob && new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  }
}
