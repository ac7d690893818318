import sharp from 'sharp'

/** Colours of the palette: enough that edges stay smooth, few enough for a small file. */
const colours = 32

/** Draws an SVG (shapes only, no text: the machine may have no fonts) as a PNG with a palette. */
export function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours, dither: 0, effort: 2, compressionLevel: 9 })
    .toBuffer()
}
