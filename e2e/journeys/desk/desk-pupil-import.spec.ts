import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { enterDesk } from '#people'
import { killed } from '#killed'
import { expect, test } from '#site'

test('the office brings in a list, says what its words mean, mends a row, and takes all of it back', async ({
  page,
  site,
  t,
}) => {
  const say = (key: string, values?: Record<string, string>) => t('pupil-import', key, values)
  let main = page.getByRole('main')
  await enterDesk(page, site, t, 'office')
  await page.goto('/desk/pupil')
  await main.getByRole('link', { name: t('pupils', 'import') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('title'))

  const list =
    '学员,生日,妈妈,妈妈手机,班\n钱多多,1990/3/8,李女士,13911110001,家长共读\n孙少少,1991.2.30,,13911110002,家长共读\n'
  await main
    .getByLabel(say('file.label'))
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await main.getByRole('button', { name: say('file.read'), exact: true }).click()
  await expect(main.getByRole('combobox', { name: '妈妈手机' })).toHaveValue('mobile')
  await main.getByRole('combobox', { name: '家长共读' }).selectOption('jiazhang-gongdu-1')
  await expectAccessible(page, 'the columns of a list')
  await main.getByRole('button', { name: say('check'), exact: true }).click()

  const birthday = main.getByRole('textbox', { name: say('column.birthday') })
  await expect(birthday).toHaveValue('1991.2.30')
  await expectAccessible(page, 'a list that was checked')
  await expectAccessibleByNight(page, 'a list that was checked')
  await birthday.fill('1991-02-28')
  await expect(birthday).toHaveValue('1991-02-28')

  // A tab that was killed has lost neither the file nor what was said of it.
  await expect.poll(() => keptOf(page)).toContain('1991-02-28')
  page = await killed(page)
  main = page.getByRole('main')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/desk/pupil/import')
  await main.getByRole('button', { name: t('draft', 'take'), exact: true }).click()
  await expect(main.getByRole('combobox', { name: '妈妈手机' })).toHaveValue('mobile')
  await expect(main.getByRole('combobox', { name: '家长共读' })).toHaveValue('jiazhang-gongdu-1')
  await main.getByRole('button', { name: say('check'), exact: true }).click()
  await expect(main.getByText(say('rows.title'))).toBeVisible()
  const bring = main.getByRole('button', { name: say('bring', { count: '2' }), exact: true })
  await bring.click()
  await expect(main).toContainText(say('brought', { count: '2' }))
  await page.reload()
  await expect(main.getByText(say('before.title'))).toBeVisible()
  await expect(main.getByRole('button', { name: t('draft', 'take'), exact: true })).toBeHidden()

  await main
    .getByRole('button', { name: say('before.undo'), exact: true })
    .first()
    .click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: say('before.undo'), exact: true }).click()
  await expect(main).toContainText(t('pupil-import', 'before.title'))
  await page.goto(`/desk/pupil?search=${encodeURIComponent('钱多多')}`)
  await expect(main.locator('a[data-entry]')).toHaveCount(0)
})

/** What the browser keeps of the list. */
const keptOf = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, text]) => (key.includes('pupil import') ? text : []))
      .join(),
  )
