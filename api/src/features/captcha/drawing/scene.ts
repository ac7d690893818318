import type { Language } from '@shuyuan/contract/text/language'
import { characters } from './characters.ts'
import { cutOff } from './cut.ts'
import { distort } from './distort.ts'
import { strokesOf, type Sign } from './glyphs.ts'
import { iconNames } from './icons.ts'
import type { Look, Range } from './look.ts'
import { boundsOf, moveTo, type Box, type Point, type Stroke } from './outline.ts'
import { paintFlat, paintGround, paintRimmed, paleColour, strongColour, svgFile } from './paint.ts'
import { placeApart, placeFree } from './place.ts'
import { paintRule } from './rule.ts'
import { between, chance, pick, pickSeveral, type Random } from './random.ts'

export const pictureSize = { width: 350, height: 200 }

/** The number of signs to click: usually, and for an address with too many failures. */
const usualTargets = 3
export const hardTargets = 4
/** The rule stands on a strip beneath the signs, pixels high. */
const ruleHeight = 26
const field = { width: pictureSize.width, height: pictureSize.height - ruleHeight }

/** A target is as large as its sign, but no narrower than this, pixels: a fingertip must hit a narrow sign too. */
const leastTarget = 34

/** A picture as SVG, what to click in it, in order, and where. */
export type Scene = { svg: string; asked: Sign[]; targets: Box[] }

type Placed = { strokes: Stroke[]; box: Box }

function pickSigns(random: Random, drawnSigns: number): Sign[] {
  return pickSeveral<Sign>(
    random,
    [
      ...pickSeveral(random, characters, drawnSigns).map((character): Sign => ({
        kind: 'character',
        character,
      })),
      ...pickSeveral(random, iconNames, drawnSigns).map((icon): Sign => ({ kind: 'icon', icon })),
    ],
    drawnSigns,
  )
}

const range = (random: Random, [low, high]: Range): number => between(random, low, high)

function targetSize(strokes: readonly Stroke[]): { width: number; height: number } {
  const { width, height } = boundsOf(strokes)
  const grown = (length: number): number => Math.max(leastTarget, Math.ceil(length))
  return { width: grown(width), height: grown(height) }
}

async function placeSigns(signs: readonly Sign[], look: Look, random: Random): Promise<Placed[]> {
  const shapes: Stroke[][] = []
  for (const sign of signs) {
    const strokes = await strokesOf(sign, chance(random, 0.5))
    shapes.push(distort(strokes, range(random, look.signSize), look.signs, random))
  }
  const boxes = placeApart(random, shapes.map(targetSize), field, 4)
  return shapes.flatMap((strokes, i) => {
    const box = boxes[i]
    return box ? [{ box, strokes: moveTo(strokes, box) }] : []
  })
}

async function placeCopies(
  asked: readonly Sign[],
  kept: Box[],
  look: Look,
  random: Random,
): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const sign of asked.flatMap((one) => Array.from({ length: look.copies }, () => one))) {
    const shape = distort(await strokesOf(sign, true), range(random, look.copySize), look.copy, random)
    const others = placed.map((copy) => copy.box)
    const box = placeFree(random, targetSize(shape), field, kept, others)
    placed.push({ box, strokes: moveTo(shape, box) })
  }
  return placed
}

/** One or two strokes of a character or half an icon, in any direction: never a whole sign. */
async function looseStrokes(random: Random, size: number, look: Look, at: Point): Promise<Stroke[]> {
  const some = chance(random, 0.7)
    ? pickSeveral(
        random,
        await strokesOf({ kind: 'character', character: pick(random, characters) }, chance(random, 0.6)),
        chance(random, 0.5) ? 1 : 2,
      )
    : cutOff(
        await strokesOf({ kind: 'icon', icon: pick(random, iconNames) }, true),
        random() * 2 * Math.PI,
        0.5,
      )
  const turn = look.signs.turn > 0 ? 180 : 0
  const shape = distort(some, size, { ...look.signs, turn }, random)
  return moveTo(shape, { x: at[0], y: at[1], width: 0, height: 0 })
}

/** Two straight lines that cross a box and reach a little beyond it. */
function cross({ x, y, width, height }: Box, random: Random): Stroke[] {
  const reach = Math.max(width, height) * 0.58
  const first = between(random, 0.2, 0.3) * Math.PI
  return [first, first + between(random, 0.45, 0.55) * Math.PI].map((angle) => {
    const [dx, dy] = [reach * Math.cos(angle), reach * Math.sin(angle)]
    const [cx, cy] = [x + width / 2, y + height / 2]
    return {
      filled: false,
      points: [
        [cx - dx, cy - dy],
        [cx + dx, cy + dy],
      ],
    }
  })
}

/** Composes a click captcha: signs to click in order, one more beside them, and the rule beneath. */
export async function composeScene(
  random: Random,
  look: Look,
  { language, hard }: { language: Language; hard: boolean },
): Promise<Scene> {
  const { width, height } = field
  const targets = hard ? hardTargets : usualTargets
  const signs = pickSigns(random, targets + 1)
  const asked = signs.slice(0, targets)
  const placed = await placeSigns(signs, look, random)
  const boxes = placed.map((sign) => sign.box)
  const copies = await placeCopies(asked, boxes, look, random)
  const anywhere = (): Point => [random() * width, random() * height]
  const within = (box: Box): Point => [
    box.x + box.width * between(random, 0.15, 0.85),
    box.y + box.height * between(random, 0.15, 0.85),
  ]

  let body = paintGround(width, height, look.discs, random)
  for (let i = 0; i < look.pale; i += 1) {
    const strokes = await looseStrokes(random, between(random, 40, 70), look, anywhere())
    body += paintFlat(strokes, between(random, 1.5, 3), paleColour(random))
  }
  for (let i = 0; i < look.loose; i += 1) {
    const strokes = await looseStrokes(random, between(random, 30, 56), look, anywhere())
    body += paintFlat(strokes, between(random, 1.5, 3), strongColour(random))
  }
  for (const box of boxes.flatMap((one) => Array.from({ length: look.beneath }, () => one))) {
    const strokes = await looseStrokes(random, between(random, 36, 60), look, within(box))
    body += paintFlat(strokes, between(random, 2.4, 4), strongColour(random))
  }
  let crosses = ''
  let light = chance(random, 0.5)
  for (const { strokes, box } of copies) {
    // Copies alternate between light and dark, so that a program that looks at one kind of line meets copies of every
    // answer.
    light = !light
    body += paintRimmed(strokes, between(random, 3.2, 4), 1, light, random)
    crosses += paintRimmed(cross(box, random), 2, 0.8, !light, random)
  }
  body += crosses
  for (const { strokes } of placed) {
    body += paintRimmed(strokes, range(random, look.pen), look.rim, chance(random, 0.5), random)
  }
  const strip = { x: 0, y: height, width, height: ruleHeight }
  body += await paintRule(language, strip)
  return { svg: svgFile(width, pictureSize.height, body), asked, targets: boxes.slice(0, targets) }
}
