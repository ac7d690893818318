import type { Language } from '@shuyuan/contract/text/language'
import en from './en.json' with { type: 'json' }
import type { Sign } from './glyphs.ts'
import { standardLook } from './look.ts'
import type { Box } from './outline.ts'
import type { Random } from './random.ts'
import { renderPng } from './render.ts'
import { composeScene, pictureSize } from './scene.ts'
import zhCn from './zh-cn.json' with { type: 'json' }

export type ClickCaptcha = {
  /** What to click, in order: a Chinese character, or an icon's name in the visitor's language in angle brackets. */
  words: string[]
  /** The place of each word in pixels of the picture. Secret. */
  targets: Box[]
  /** The picture as a `data:image/png;base64,…` URL, at most 40 kB. */
  base64: string
  /** The picture's size in pixels. */
  width: number
  height: number
}

const iconWords = { 'zh-cn': zhCn, en }

const wordOf = (sign: Sign, language: Language): string =>
  sign.kind === 'character' ? sign.character : `<${iconWords[language][sign.icon]}>`

/** Draws a new click captcha: signs to click in order, among others. A hard one asks for one sign more. */
export async function createClickCaptcha(options: {
  random: Random
  language: Language
  hard?: boolean
}): Promise<ClickCaptcha> {
  const { random, language, hard = false } = options
  const { svg, asked, targets } = await composeScene(random, standardLook, { language, hard })
  const png = await renderPng(svg)
  return {
    words: asked.map((sign) => wordOf(sign, language)),
    targets,
    base64: `data:image/png;base64,${png.toString('base64')}`,
    ...pictureSize,
  }
}
