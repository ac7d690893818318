import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { icons, type IconName } from './icons.ts'
import { fit, flattenPath, mapPoints, type Stroke } from './outline.ts'

/** What a visitor is asked to click: a Chinese character or one of our icons. */
export type Sign = { kind: 'character'; character: string } | { kind: 'icon'; icon: IconName }

const resolve = createRequire(import.meta.url).resolve
const outlines = new Map<string, Stroke[]>()

type HanziFile = { strokes: string[]; medians: [number, number][][] }

async function loadCharacter(character: string, pen: boolean): Promise<Stroke[]> {
  const file = await readFile(resolve(`hanzi-writer-data/${character}.json`), 'utf8')
  const { strokes, medians } = JSON.parse(file) as HanziFile
  const raw: Stroke[] = pen
    ? medians.map((points) => ({ filled: false, points }))
    : strokes.map((path) => ({ filled: true, points: flattenPath(path) }))
  // The data's y axis points upwards.
  return fit(mapPoints(raw, ([x, y]) => [x, -y]))
}

/**
 * The strokes of a sign in a field of 1 by 1, its longer side filling it. `pen` gives a character's strokes as
 * thin lines along their middle instead of brush outlines; icons are always lines.
 */
export async function strokesOf(sign: Sign, pen: boolean): Promise<Stroke[]> {
  const key = sign.kind === 'icon' ? sign.icon : `${sign.character}${pen}`
  const known = outlines.get(key)
  if (known) return known
  const strokes =
    sign.kind === 'character'
      ? await loadCharacter(sign.character, pen)
      : fit(icons[sign.icon].map((path) => ({ filled: false, points: flattenPath(path) })))
  outlines.set(key, strokes)
  return strokes
}
