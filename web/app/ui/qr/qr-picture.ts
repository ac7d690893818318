import { qrFile, qrShape, quietZone } from './qr-shape.ts'

/**
 * A QR code as a `data:` address of a PNG, black on white, because apps with a long-press menu for pictures do not
 * support SVG there. Each module has whole pixels, so the picture may be a little smaller than asked for. SVG where
 * there is no canvas.
 */
export function qrPicture(text: string, pixels: number): string {
  const { size, path } = qrShape(text)
  const whole = size + 2 * quietZone
  const module = Math.max(1, Math.floor(pixels / whole))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = whole * module
  const context = canvas.getContext('2d')
  if (!context) return `data:image/svg+xml,${encodeURIComponent(qrFile(text, pixels))}`
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(module, 0, 0, module, quietZone * module, quietZone * module)
  context.fillStyle = 'black'
  const shape = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  context.fill(shape)
  return canvas.toDataURL('image/png')
}
