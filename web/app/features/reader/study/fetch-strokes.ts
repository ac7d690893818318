import type { CharacterStrokes } from '#app/parts/classics/character-strokes.ts'

export async function fetchStrokes(character: string): Promise<CharacterStrokes> {
  const name = character.codePointAt(0)?.toString(16)
  const response = await fetch(`/strokes/${name}.json`)
  if (!response.ok) throw new Error(`no strokes of ${character}`)
  return (await response.json()) as CharacterStrokes
}
