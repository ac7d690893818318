import { crc32, deflateSync } from 'node:zlib'
import type { State } from './state.ts'

const width = 350
const height = 200
const half = 15

/** A new captcha for an id: two boxes to hit in order. The picture of the stand-in is blank; tests know where to click. */
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
    base64: `data:image/png;base64,${blankPicture().toString('base64')}`,
    width,
    height,
  }
}

/** The family's check with its gap: only the points that were sent are looked at. Throws on malformed input, as PHP does. */
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

function blankPicture(): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0xdd)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const size = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}
