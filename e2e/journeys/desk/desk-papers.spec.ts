import type { Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { addMember, enter } from '#people'
import { expect, test } from '#site'

const plan = '/desk/class/mengxue-qinzi-1/plan'

/** How many sheets of A4 the page takes as it stands. */
async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test(
  'a teacher prints all that a week needs at one press, and the children’s pages alone',
  { tag: '@once' },
  async ({ page, site, t, language }) => {
    const teacher = await addMember(site)
    await site.cli('staff', 'add', teacher.username, '--role', 'teacher')
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset.printed = 'yes')
    })
    await enter(page.context(), site, teacher)
    await page.goto(plan)
    await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(teacher.password)
    await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    const main = page.getByRole('main')
    const printed = page.locator('html[data-printed=yes]')

    await main
      .locator('#week-2')
      .getByRole('link', { name: t('classes', 'papers.print'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/week\/2#print$/)
    await expect(printed).toHaveCount(1)
    await expectAccessible(page, 'a week’s papers')

    await page.emulateMedia({ media: 'print' })
    const story = main.getByText(language === 'en' ? 'Long ago there was a boy' : '很久以前，有个孩子')
    const keys = ['keyOfGaps', 'keyOfExercises'].map((key) =>
      main.getByRole('heading', { name: t('classes', `papers.${key}`) }),
    )
    await expect(story).toBeVisible()
    // 昔孟母 择邻处 子不学 断机杼
    await expect(main.locator('.sheet-cells:not([aria-hidden]) > li')).toHaveCount(12)
    await expect(main.locator('.work-blank').first()).toBeVisible()
    await expect(main.locator('.exercise-list > li').first()).toBeVisible()
    for (const key of keys) await expect(key).toBeVisible()
    for (const each of await main.getByRole('button').all()) await expect(each).toBeHidden()
    const whole = await sheetsOf(page)

    await page.emulateMedia({ media: 'screen' })
    await main.getByRole('button', { name: t('classes', 'papers.printSheets') }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(story).toBeHidden()
    for (const key of keys) await expect(key).toBeHidden()
    await expect(main.locator('.work-blank').first()).toBeVisible()
    const children = await sheetsOf(page)
    expect(children).toBe(2)
    expect(whole).toBe(5)
  },
)
