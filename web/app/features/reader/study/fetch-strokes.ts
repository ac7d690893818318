/** A character as hanzi-writer-data has it. */
export interface CharacterStrokes {
  /** Outlines as SVG paths on a field of 1024 × 1024, y upwards from -124. */
  strokes: string[]
  /** The way of the brush through each. */
  medians: number[][][]
}

export async function fetchStrokes(character: string): Promise<CharacterStrokes> {
  const name = character.codePointAt(0)?.toString(16)
  const response = await fetch(`/strokes/${name}.json`)
  if (!response.ok) throw new Error(`no strokes of ${character}`)
  return (await response.json()) as CharacterStrokes
}
