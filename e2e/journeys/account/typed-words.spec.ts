import { expectAccessible } from '#axe'
import { fileWith } from '#build-files'
import { addMember, enter } from '#people'
import { watchRequests } from '#settled'
import { expect, test } from '#site'

test(
  'a member’s form outlives a lost network and the end of the session, and a draft the closing of the page',
  { tag: '@once' },
  async ({ page, context, site, t }) => {
    const settled = watchRequests(page)
    const person = await addMember(site)
    await enter(context, site, person)
    await page.goto('/user/account/profile')
    const main = page.getByRole('main')
    const motto = main.getByLabel(t('account', 'parts.motto'))
    const save = main.getByRole('button', { name: t('account', 'profile.save') })
    const panel = page.getByRole('region', { name: t('sending', 'title') })
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))

    await test.step('no network', async () => {
      // What tells of a lost network is loaded when somebody begins to type.
      const sends = await fileWith('app/sending/sends.tsx')
      const ready = page.waitForResponse((response) => response.url().endsWith(sends))
      await motto.fill('学而时习之')
      await ready
      await settled()
      await context.setOffline(true)
      await save.click()
      await expect(panel).toContainText(t('sending', 'trouble.offline.saved'))
      await expect(motto).toHaveValue('学而时习之')
      await context.setOffline(false)
      await panel.getByRole('button', { name: t('sending', 'again') }).click()
      await expect(panel).toBeHidden()
      await expect.poll(drafts).toEqual([])
    })

    await test.step('the session is over', async () => {
      await motto.fill('温故而知新')
      await site.expireTokens()
      await save.click()
      const dialog = page.getByRole('dialog', { name: t('sending', 'password.member') })
      await expect(dialog.getByLabel(t('sending', 'password.label'), { exact: true })).toBeFocused()
      await expectAccessible(page, 'the password over a member’s page')
      await page.keyboard.type(person.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect.poll(drafts).toEqual([])
      await page.reload()
      await expect(motto).toHaveValue('温故而知新')
    })

    await test.step('the page is closed', async () => {
      await motto.fill('三人行')
      await expect.poll(drafts).toHaveLength(1)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByRole('button', { name: t('draft', 'take') }).click()
      await expect(motto).toHaveValue('三人行')
    })

    await test.step('the page is closed while a child is entered', async () => {
      await page.goto('/user/account/children')
      const name = page.getByRole('textbox', { name: t('child', 'name') })
      const add = page.getByRole('button', { name: t('child', 'add'), exact: true })
      await add.click()
      await name.fill('小禾')
      await expect.poll(drafts).toContainEqual(expect.stringContaining('child 0'))
      await page.reload()
      await add.click()
      await page.getByRole('button', { name: t('draft', 'take') }).click()
      await expect(name).toHaveValue('小禾')
      await page.locator('input[name=birthday]').fill('2018-05-01')
      await page.getByRole('button', { name: t('child', 'save'), exact: true }).click()
      await expect(page.getByRole('heading', { name: '小禾' })).toBeVisible()
      expect(await drafts()).not.toContainEqual(expect.stringContaining('child'))
    })
  },
)
