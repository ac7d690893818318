/** A clicked place in pixels of the picture, not of the screen. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A place on the shown picture as a place in the picture itself, whatever size it is shown at. */
export function toPicture(place: Point, shown: Size, picture: Size): Point {
  return {
    x: clamp((place.x / shown.width) * picture.width, picture.width),
    y: clamp((place.y / shown.height) * picture.height, picture.height),
  }
}

/** `x1,y1-x2,y2;w;h` (contract), with one decimal where needed. */
export function captchaInfo(points: readonly Point[], picture: Size): string {
  const places = points.map(({ x, y }) => `${round(x)},${round(y)}`).join('-')
  return `${places};${picture.width};${picture.height}`
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
