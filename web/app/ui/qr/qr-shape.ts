import { encode } from 'uqr'

/** A QR code as one path in a field of `size` modules. */
export interface QrShape {
  size: number
  path: string
}

/** Clear modules around a code, as readers need them (ISO/IEC 18004). */
export const quietZone = 4

/** The QR code of a text, at error correction M (15 %). */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  })
  return { size, path }
}

/** The same as a picture file: black on white, `pixels` wide and high. */
export function qrFile(text: string, pixels: number): string {
  const { size, path } = qrShape(text)
  const whole = size + 2 * quietZone
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" shape-rendering="crispEdges" ` +
    `viewBox="${-quietZone} ${-quietZone} ${whole} ${whole}">` +
    `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${whole}v${whole}h${-whole}z"/><path d="${path}"/></svg>`
  )
}
