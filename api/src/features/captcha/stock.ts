import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@shuyuan/contract/text/language'
import { createClickCaptcha, type ClickCaptcha } from './drawing/click-captcha.ts'
import { cryptoRandom } from './drawing/random.ts'

/** How many of a language lie ready: a page shows one, and a second one after a mistake. 40 kB each. */
const kept = 3

/** Milliseconds before another one is drawn ahead, so that whoever asked is answered first. */
const restBetween = 300

export interface CaptchaStock {
  take(options: { language: Language; hard: boolean }): Promise<ClickCaptcha>
  close(): void
}

/**
 * Click captchas, drawn ahead for each language that was asked for. Hard ones are rare and are drawn when they are wanted.
 * One is drawn at a time: many that are asked for at once would take the processors from everybody else.
 */
export function openCaptchaStock(): CaptchaStock {
  const ready = new Map<Language, ClickCaptcha[]>()
  const filling = new Set<Language>()
  const closing = new AbortController()
  let lastDrawn: Promise<unknown> = Promise.resolve()

  function draw(language: Language, hard: boolean): Promise<ClickCaptcha> {
    const drawn = lastDrawn.then(() => createClickCaptcha({ random: cryptoRandom, language, hard }))
    lastDrawn = drawn.catch(() => undefined)
    return drawn
  }

  async function fill(language: Language, stock: ClickCaptcha[]) {
    if (filling.has(language)) return
    filling.add(language)
    try {
      while (stock.length < kept) {
        await pause(restBetween, undefined, { signal: closing.signal, ref: false })
        stock.push(await draw(language, false))
      }
    } catch {
      // It was closed, or drawing failed: whoever asks next meets that failure, and is told of it.
    } finally {
      filling.delete(language)
    }
  }

  return {
    take({ language, hard }) {
      if (hard) return draw(language, hard)
      const stock = ready.get(language) ?? []
      ready.set(language, stock)
      const next = stock.shift()
      void fill(language, stock)
      return next ? Promise.resolve(next) : draw(language, hard)
    },
    close: () => closing.abort(),
  }
}
