/** Code points of a suffix that fit on the icon. */
const labelLength = 4

/** A picture of a file, 512 × 512, with its suffix on it; an invalid CSS colour is replaced by the suffix's own. */
export function suffixIcon(suffix: string, background: string): string {
  const label = [...suffix].slice(0, labelLength).join('').toUpperCase()
  const colour = isColour(background) ? background : colourOf(label)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<path fill="#f4f1ea" d="M112 24h208l104 104v336a24 24 0 0 1-24 24H112a24 24 0 0 1-24-24V48a24 24 0 0 1 24-24z"/>
<path fill="#d9d3c5" d="M320 24v80a24 24 0 0 0 24 24h80z"/>
<path fill="${escapeMarkup(colour)}" d="M56 272h400a16 16 0 0 1 16 16v120a16 16 0 0 1-16 16H56a16 16 0 0 1-16-16V288a16 16 0 0 1 16-16z"/>
<text x="256" y="380" font-family="system-ui, sans-serif" font-size="96" font-weight="700" fill="#26221c" text-anchor="middle">${escapeMarkup(label)}</text>
</svg>
`
}

/** A named colour, a hexadecimal one, or rgb() and hsl() with numbers: nothing that could refer to anything. */
function isColour(text: string): boolean {
  return /^(?:[a-z]{3,30}|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/deg]{5,40}\))$/i.test(
    text,
  )
}

/**
 * The colour of a label by the contract: the Adler-32 of the label, its bytes reversed, modulo 360 is
 * the hue; saturation 0.3, value 0.9.
 */
export function colourOf(label: string): string {
  const hue =
    Buffer.from(adler32(Buffer.from(label)).toString(16).padStart(8, '0'), 'hex').readUInt32LE() % 360
  const [red, green, blue] = fromHsv(hue, 0.3, 0.9)
  return `rgb(${red},${green},${blue})`
}

/** RFC 1950, section 8.2. */
function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}

/** Hue in degrees, the others 0 to 1; red, green and blue from 0 to 255. */
function fromHsv(hue: number, saturation: number, value: number): number[] {
  return [5, 3, 1].map((offset) => {
    const place = (offset + hue / 60) % 6
    const part = value - value * saturation * Math.max(0, Math.min(place, 4 - place, 1))
    return Math.floor(part * 255)
  })
}

/** Text for markup, also inside quotes; characters that XML does not allow are left out. */
function escapeMarkup(text: string): string {
  return text
    .replace(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
