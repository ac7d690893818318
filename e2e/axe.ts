import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export async function expectAccessible(page: Page, name: string) {
  await expectNoViolations(page, name)
}

/** Turns the page dark, as its switch does, and looks at what differs by night: the colours. */
export async function expectAccessibleByNight(page: Page, name: string) {
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expectNoViolations(page, `${name} by night`, ['color-contrast'])
}

async function expectNoViolations(page: Page, name: string, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(holdStill)
  const { violations } = await page.evaluate(
    (rules) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        // Details of rules that a page keeps are not read.
        resultTypes: ['violations'],
        // A frame holds another page, which is looked at by itself.
        iframes: false,
        // Style sheets would be fetched and parsed again, for a rule that is not looked at; sound is for one that is.
        preload: { assets: ['media'] },
        ...(rules && { runOnly: rules }),
      }),
    rules,
  )
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, name).toEqual([])
}

/** Ends what moves on the page and lets nothing begin: what is half faded in has too little contrast for a moment. */
function holdStill() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets.push(still)
}
