import type { Box } from './outline.ts'

const point = /^(\d{1,5}(?:\.\d{1,20})?),(\d{1,5}(?:\.\d{1,20})?)$/
const size = /^\d{1,5}(?:\.\d{1,20})?$/

/**
 * Whether `info` (`x1,y1-x2,y2;w;h`: points in click order, then the size at which the picture was shown; all may
 * have fractions) hits every target in order, edges included. Needs exactly one point a target: fewer never pass.
 * Anything malformed is a wrong answer.
 *
 * @param targets boxes in pixels of the picture
 * @param picture the picture's own size in pixels
 */
export function checkClick(
  info: string,
  targets: readonly Box[],
  picture: { width: number; height: number },
): boolean {
  const [list = '', w = '', h = '', ...more] = info.split(';')
  if (more.length > 0 || !size.test(w) || !size.test(h) || Number(w) === 0 || Number(h) === 0) return false
  const points = list.split('-').map((text) => point.exec(text))
  if (targets.length === 0 || points.length !== targets.length) return false
  return targets.every((target, i) => {
    const match = points[i]
    if (!match) return false
    const x = (Number(match[1]) * picture.width) / Number(w)
    const y = (Number(match[2]) * picture.height) / Number(h)
    return x >= target.x && x <= target.x + target.width && y >= target.y && y <= target.y + target.height
  })
}
