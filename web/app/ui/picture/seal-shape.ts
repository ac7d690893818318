/** The stone of the school's seal in a field of 64, its edge worn. */
export const sealStone =
  'M7 3.5C19 2 45 2.5 57 3c3 .3 4 1.5 4.200 4.5.6 15 .6 35-.2 49-.2 3-1.5 4.300-4.5 4.5-15 .7-35 .6-49 .1C4.5 61 3 59.5 2.800 56.5 2.200 42 2.400 22 3 8c.2-3 1.200-4.200 4-4.5z'

export type SealPlace = readonly [x: number, y: number, size: number]

/** Where characters of a seal stand, in reading order: top to bottom, right column first. */
const places: Record<1 | 2 | 3 | 4, readonly SealPlace[]> = {
  1: [[32, 32, 38]],
  2: [
    [32, 20, 23],
    [32, 44, 23],
  ],
  3: [
    [44, 32, 22],
    [20, 20, 22],
    [20, 44, 22],
  ],
  4: [
    [44, 20, 22],
    [44, 44, 22],
    [20, 20, 22],
    [20, 44, 22],
  ],
}

export interface Carving {
  characters: string[]
  places: readonly SealPlace[]
  /** Two characters are cut wide, to fill the stone. */
  stretch: number
}

/** What is carved of a name: of a long one the first four characters, of a Latin one the first letter. */
export function carvingOf(name: string): Carving {
  const characters = pick(name)
  return {
    characters,
    places: places[characters.length as 1 | 2 | 3 | 4],
    stretch: characters.length === 2 ? 1.4 : 1,
  }
}

function pick(name: string): string[] {
  const han = [...name].filter((character) => /\p{Script=Han}/u.test(character)).slice(0, 4)
  if (han.length > 0) return han
  const letter = [...name].find((character) => /\p{Letter}/u.test(character))
  return letter ? [letter.toUpperCase()] : ['书', '院']
}
