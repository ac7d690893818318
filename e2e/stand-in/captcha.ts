import { pngOf } from '#png'
import type { State } from './state.ts'

const width = 350
const height = 200
const half = 15

/**
 * A new captcha for an id: two boxes to hit in order. The picture is blank, because tests know where to
 * click.
 */
export function createCaptcha(state: State, id: string) {
  const points = [
    { x: 40 + Math.floor(Math.random() * 100), y: 60 + Math.floor(Math.random() * 80) },
    { x: 200 + Math.floor(Math.random() * 100), y: 60 + Math.floor(Math.random() * 80) },
  ]
  state.captchas.set(id, points)
  state.showAnswer(points)
  return {
    id,
    text: ['学', '<飞机>'],
    base64: `data:image/png;base64,${pngOf(width, height).toString('base64')}`,
    width,
    height,
  }
}

/**
 * The other server's check with its weakness: only the points that were sent are compared. Throws on
 * malformed input, as PHP does.
 */
export function checkCaptcha(state: State, id: string, info: string, unset: boolean): boolean {
  const boxes = state.captchas.get(id)
  if (!boxes) return false
  const [list = '', w, h] = info.split(';')
  if (!w || !h) throw new Error('malformed')
  const right = list.split('-').every((pair, index) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
    const box = boxes[index]
    return (
      box &&
      Math.abs((x * width) / Number(w) - box.x) <= half &&
      Math.abs((y * height) / Number(h) - box.y) <= half
    )
  })
  if (right && unset) state.captchas.delete(id)
  return right
}
