import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectAccessible(page: Page, name: string) {
  await expectNoViolations(new AxeBuilder({ page }), name)
}

/** Turns the page dark, as its switch does, and looks at what differs by night: the colours. */
export async function expectAccessibleByNight(page: Page, name: string) {
  await page.evaluate(() => {
    document.documentElement.classList.add('dark')
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expectNoViolations(new AxeBuilder({ page }).withRules(['color-contrast']), `${name} by night`)
}

async function expectNoViolations(axe: AxeBuilder, name: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, name).toEqual([])
}
