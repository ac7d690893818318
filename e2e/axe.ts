import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

export async function expectAccessible(page: Page, name: string) {
  await expectNoViolations(page, name)
}

/** Turns the page dark, as its switch does, and looks at what differs by night: the colours. */
export async function expectAccessibleByNight(page: Page, name: string) {
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expectNoViolations(page, `${name} by night`, ['color-contrast'])
}

async function expectNoViolations(page: Page, name: string, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What is half faded in has too little contrast for a moment. Nothing else begins to fade while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // One that repeats for ever has no end to jump to.
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })
  const { violations } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        // Details of rules that a page keeps are not read.
        resultTypes: ['violations'],
        // A frame holds another page, which is looked at by itself.
        iframes: false,
        ...(rules && { runOnly: rules }),
      }),
    rules,
  )
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, name).toEqual([])
}
