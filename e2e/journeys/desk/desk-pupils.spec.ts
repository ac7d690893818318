import { expectAccessible, expectAccessibleByNight } from '#axe'
import { enterDesk } from '#people'
import { signUpAdult } from '#sign-up'
import { expect, test } from '#site'

test('the office finds a pupil who signed up twice, makes it one, notes something, and takes it apart', async ({
  page,
  site,
  t,
}) => {
  const say = (key: string, values?: Record<string, string>) => t('pupils', key, values)
  const main = page.getByRole('main')
  const asked = page.getByRole('dialog')
  // Nobody else on the site is called so.
  const own = String.fromCodePoint(0x4e00 + (Date.now() % 20_000))
  const [name, masked, corrected] = [`孙小${own}`, `孙*${own}`, `孙晓${own}`]
  const no = await signUpAdult(page, site, { name, term: 'jiazhang-gongdu-1' })
  await signUpAdult(page, site, { name, term: 'jiazhang-gongdu-1' })
  await enterDesk(page, site, t, 'office')

  await page.goto(`/desk/registration/${no}`)
  await main.getByRole('link', { name: t('registrations', 'one.pupil') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(masked)
  await expectAccessible(page, 'a pupil')
  await expectAccessibleByNight(page, 'a pupil')

  const note = main.getByLabel(say('one.noteLabel'))
  await note.fill('对花生过敏')
  await main.getByRole('button', { name: say('one.note'), exact: true }).click()
  await expect(main.getByRole('listitem').filter({ hasText: '对花生过敏' })).toBeVisible()
  await expect(note).toHaveValue('')

  const merge = main.getByRole('button', { name: say('one.merge'), exact: true })
  await merge.click()
  await expect(asked).toContainText(say('one.mergeAsk', { name: masked, other: masked }))
  await asked.getByRole('button', { name: say('one.merge'), exact: true }).click()
  await expect(merge).toHaveCount(0)
  await expect(main.locator('a[href^="/desk/registration/"]')).toHaveCount(2)
  await main.getByRole('button', { name: say('one.apart'), exact: true }).click()
  await expect(main.locator('a[href^="/desk/registration/"]')).toHaveCount(1)
  await expect(merge).toBeVisible()

  await main.getByRole('button', { name: say('one.reveal'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await main.getByText(say('one.correct'), { exact: true }).click()
  await main.getByLabel(say('name'), { exact: true }).fill(corrected)
  await main.getByRole('button', { name: say('one.save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(masked)

  await page.goto(`/desk/pupil?search=${encodeURIComponent(corrected)}`)
  await expect(main.locator('a[data-entry]')).toHaveCount(1)
  await expectAccessible(page, 'the pupils')
})
