/** An opaque colour as hue (degrees), chroma and lightness (0 to 1) of the OKLCH space. */
export type Colour = { hue: number; chroma: number; light: number }

/** Written for SVG. OKLCH to sRGB after Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function toHex({ hue, chroma, light }: Colour): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(channel).join('')}`
}

/** A linear light value as two hexadecimal digits of sRGB (IEC 61966-2-1). */
function channel(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(255 * Math.min(1, Math.max(0, value)))
  return byte.toString(16).padStart(2, '0')
}
