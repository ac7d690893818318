/** Colours of the palette: 16 take half the bytes of 32 (four bits a pixel) and show as much. */
const colours = 16

/** Draws an SVG (shapes only, no text: the machine may have no fonts) as a PNG with a palette. */
export async function renderPng(svg: string): Promise<Buffer> {
  // Loaded with the first picture: it would take 20 MB and lengthen every start.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer()
}
