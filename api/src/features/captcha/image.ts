import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { between, cryptoRandom } from './drawing/random.ts'
import { keepCaptcha, purgeCaptchas } from './queries.ts'
import { captchaKey, captchaLifetime, type CaptchaDeps, seconds } from './service.ts'

const width = 176
const height = 55

/** The digits 1 to 9 as pen strokes in a box of 10 by 16. */
const strokes = [
  'M2 4 6 0V16',
  'M1 4C1-1 9-1 9 4 9 8 1 11 1 16H9',
  'M1 2C4-1 9 0 9 4 9 7 6 8 4 8 7 8 9 9 9 12 9 16 4 17 1 14',
  'M7 16V0L1 11H10',
  'M9 0H2L1 7C4 5 9 6 9 11 9 16 4 17 1 14',
  'M8 0C4 2 1 7 1 11 1 17 9 17 9 11 9 6 3 6 1 10',
  'M1 0H9L4 16',
  'M5 8C0 7 1 0 5 0S10 7 5 8C-1 9 0 16 5 16S11 9 5 8Z',
  'M9 5C9-1 1-1 1 5 1 10 8 10 9 5 9 10 7 14 4 16',
]

/**
 * The image captcha of an id: a PNG of 176 by 55 with four digits, 1 to 9 (contract, section 5.5). As long as it
 * lives the same id shows the same digits, drawn anew.
 */
export async function makeImageCaptcha(deps: CaptchaDeps, id: string): Promise<Buffer> {
  const now = seconds(deps)
  await purgeCaptchas(deps.db, now)
  const digits = Array.from({ length: 4 }, () => randomInt(1, 10)).join('')
  const kept = await keepCaptcha(deps.db, {
    key: captchaKey(deps, 'image', id),
    kind: 'image',
    answer: digits,
    create_time: now,
    expire_time: now + captchaLifetime,
  })
  return sharp(Buffer.from(svgOf(kept?.answer ?? digits)))
    .png({ palette: true, colours: 32 })
    .toBuffer()
}

function svgOf(digits: string): string {
  const drawn = [...digits].map(drawDigit).join('')
  const noise = Array.from({ length: 6 }, drawNoise).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" ` +
    `stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#fff"/>${noise}${drawn}</svg>`
  )
}

function drawDigit(digit: string, index: number): string {
  const at = `${18 + index * 38 + random(-4, 4)} ${8 + random(-3, 4)}`
  const shape = `rotate(${random(-18, 18)} 12 19) scale(${random(2.1, 2.6)})`
  return `<path transform="translate(${at}) ${shape}" d="${strokes[Number(digit) - 1]}" stroke="${ink()}" stroke-width="${random(1.1, 1.6)}"/>`
}

function drawNoise(): string {
  const [from, over, to] = [random(0, height), random(-height, height * 2), random(0, height)]
  return `<path d="M0 ${from}Q${random(0, width)} ${over} ${width} ${to}" stroke="${ink()}" stroke-width="1"/>`
}

function ink(): string {
  return `hsl(${random(0, 360)} 45% 42%)`
}

function random(low: number, high: number): number {
  return Math.round(between(cryptoRandom, low, high) * 10) / 10
}
