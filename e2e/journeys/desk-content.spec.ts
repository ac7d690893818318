import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { addMember, enter, type Person } from '#people'
import { pngOf } from '#png'
import { expect, type Site, test } from '#site'

// Its clock is moved on to the minute of a publishing.
test.use({ siteOf: 'content' })

const digest = {
  'zh-cn': '早上读书，声音先醒，人也就跟着醒了。这一篇说说怎样在家里开始晨读：读什么，读多久，读完做什么。',
  en: 'Reading aloud in the morning wakes the voice first, and the rest of us follows. How to begin at home: what to read, for how long, and what to do when the reading is done.',
}
const body = { 'zh-cn': '先读三遍，再说意思。', en: 'Read it three times before you say what it means.' }
const title = { 'zh-cn': '家里的晨读', en: 'Reading in the morning' }
const tag = { 'zh-cn': '晨读', en: 'Mornings' }

test('an editor adds a term and an article in both languages, previews and schedules them; a conflict, a return to earlier words, an upgrade', async ({
  page,
  context,
  browser,
  site,
  t,
  language,
}) => {
  const words = (key: string, values?: Record<string, string>) => t('content', key, values)
  const field = (key: string) => t('file-form', `field.${key}`)
  const main = page.getByRole('main')
  const [editor, other] = [await addMember(site), await addMember(site)]
  for (const { username } of [editor, other]) await site.cli('staff', 'add', username, '--role', 'editor')
  const open = async (at: string, of = page, as: Person = editor) => {
    await enter(of.context(), site, as)
    await of.goto(at)
    await of.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(as.password)
    await of.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    await expect(of).not.toHaveURL(/\/desk\/enter/)
  }

  // A term: what is left out is said in the reader's language, and the words stay.
  await open('/desk/content')
  await expect(main, 'every text has its words').not.toContainText('content.')
  await expectAccessible(page, 'the list of content')
  await expectAccessibleByNight(page, 'the list of content')
  await page.goto('/desk/content/edit?path=both/terms.yaml')
  await main
    .getByRole('button', { name: t('file-form', 'add') })
    .last()
    .click()
  const name = `mengxue-qinzi-${Date.now() % 100_000}`
  await main.getByLabel(field('of-terms.slug')).fill(name)
  await act(page, words('act.save'))
  await expect(main.getByRole('alert')).toContainText(field('of-terms.class'))
  await expect(main.getByRole('alert')).not.toContainText(language === 'en' ? '请' : 'Invalid')
  await expectAccessible(page, 'a form of content with faults')
})

const act = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
