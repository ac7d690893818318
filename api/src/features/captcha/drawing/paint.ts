import { toHex } from './colour.ts'
import { toPath, type Stroke } from './outline.ts'
import { between, chance, pick, type Random } from './random.ts'

/** Lightness of the ground (OKLCH): half way, so that light and dark lines both stand out from it. */
export const groundLight = 0.72

const path = (strokes: readonly Stroke[], colour: string, lineWidth: number, areaRim: number): string => {
  const areas = strokes.filter((stroke) => stroke.filled)
  const lines = strokes.filter((stroke) => !stroke.filled)
  const rim = areaRim > 0 ? ` stroke="${colour}" stroke-width="${areaRim.toFixed(1)}"` : ''
  return (
    (areas.length > 0 ? `<path d="${toPath(areas)}" fill="${colour}"${rim}/>` : '') +
    (lines.length > 0
      ? `<path d="${toPath(lines)}" fill="none" stroke="${colour}" stroke-width="${lineWidth.toFixed(1)}"/>`
      : '')
  )
}

export function paintFlat(strokes: readonly Stroke[], pen: number, colour: string): string {
  return path(strokes, colour, pen, 0)
}

/** Ink and cinnabar: the hues that a picture is drawn in. */
const inks = [
  { hue: 70, chroma: 0.02 },
  { hue: 30, chroma: 0.11 },
  { hue: 255, chroma: 0.05 },
] as const
/** Old paper. */
const paperHue = 84

/** SVG of strokes in ink: light with a dark rim, as on a rubbing, or dark with a light one. */
export function paintRimmed(
  strokes: readonly Stroke[],
  pen: number,
  rim: number,
  lightInside: boolean,
  random: Random,
): string {
  const dark = toHex({ ...pick(random, inks), light: between(random, 0.32, 0.42) })
  const light = toHex({ hue: paperHue, chroma: 0.02, light: between(random, 0.96, 0.99) })
  const [inner, outer] = lightInside ? [light, dark] : [dark, light]
  return path(strokes, outer, pen + rim * 2, rim * 2) + path(strokes, inner, pen, 0)
}

/** A colour well apart from the ground, for loose strokes. */
export function strongColour(random: Random): string {
  const light = chance(random, 0.5) ? between(random, 0.88, 0.93) : between(random, 0.45, 0.52)
  return toHex({ hue: paperHue, chroma: 0.03, light })
}

/** A colour near the ground. */
export function paleColour(random: Random): string {
  const step = between(random, 0.06, 0.12) * (chance(random, 0.5) ? 1 : -1)
  return toHex({ hue: paperHue, chroma: 0.03, light: groundLight + step })
}

/** Old paper with stains that overlap. */
export function paintGround(width: number, height: number, discs: number, random: Random): string {
  const ground = toHex({ hue: paperHue, chroma: 0.035, light: groundLight })
  let svg = `<rect width="${width}" height="${height}" fill="${ground}"/>`
  for (let i = 0; i < discs; i += 1) {
    const light = groundLight + between(random, -0.08, 0.08)
    const colour = toHex({ hue: paperHue, chroma: 0.04, light })
    const [x, y, r] = [random() * width, random() * height, between(random, 20, 70)]
    svg += `<circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${r.toFixed()}" fill="${colour}" opacity=".7"/>`
  }
  return svg
}

export function svgFile(width: number, height: number, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${body}</svg>`
  )
}
