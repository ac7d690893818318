export interface SheetPlace {
  x: number
  y: number
  scale?: number
  /** Mirrored, so that it looks the other way. */
  turned?: boolean
  /** Degrees, clockwise. */
  rotate?: number
  opacity?: number
}

/** Strokes that were drawn around the point 0, 0, put to their place on the sheet. */
export function place(
  { x, y, scale = 1, turned = false, rotate = 0, opacity = 1 }: SheetPlace,
  ...strokes: string[]
): string {
  const steps = [
    `translate(${Math.round(x * 2)} ${Math.round(y * 2)})`,
    rotate && `rotate(${rotate})`,
    (scale !== 1 || turned) && (turned ? `scale(${-scale} ${scale})` : `scale(${scale})`),
  ].filter(Boolean)
  return `<g transform="${steps.join('')}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${strokes.join('')}</g>`
}

/** Parts that are drawn once and stand in several places. */
export function repeated(id: string, strokes: readonly string[], places: readonly SheetPlace[]): string {
  return (
    `<defs><g id="${id}">${strokes.join('')}</g></defs>` +
    places.map((each) => place(each, `<use href="#${id}"/>`)).join('')
  )
}
