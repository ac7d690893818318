import type { Palette } from './palette.ts'

/** Pixels; a phone's screen in the proportions of a book. */
export const sheet = { width: 1080, height: 1620, margin: 96 }
/** Where the head ends and the foot begins. */
export const field = { top: 236, bottom: 1252 }

export interface Pen {
  context: CanvasRenderingContext2D
  palette: Palette
  /** Sets the font, and the colour if one is given. */
  type(family: 'serif' | 'sans', size: number, colour?: keyof Palette, weight?: number): void
  /** Fills the shape of an SVG path. */
  paint(path: string, colour: keyof Palette): void
}

export function penOf(context: CanvasRenderingContext2D, palette: Palette): Pen {
  return {
    context,
    palette,
    type(family, size, colour, weight = 400) {
      context.font = `${weight} ${size}px ${palette[family]}`
      if (colour) context.fillStyle = palette[colour]
    },
    paint(path, colour) {
      const shape = new Path2D(path)
      context.fillStyle = palette[colour]
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
      context.fill(shape)
    },
  }
}
