/** A character as hanzi-writer-data has it. */
export interface CharacterStrokes {
  /** Outlines as SVG paths on a field of 1024 × 1024, y upwards from -124. */
  strokes: string[]
  /** The way of the brush through each. */
  medians: number[][][]
}
