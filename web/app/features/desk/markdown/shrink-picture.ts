/** Pixels of the longer side: twice the widest place of a page. */
const longest = 2400
const quality = 0.85

/**
 * The picture in a size for pages, as WebP where the browser can. A file that the browser cannot read, or that would
 * not become smaller, is returned unchanged: the server checks it again.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (scale === 1 && blob.size >= file.size) return file
  const ending = blob.type === 'image/webp' ? 'webp' : 'png'
  return new File([blob], file.name.replace(/\.[^.]*$|$/, `.${ending}`), { type: blob.type })
}
