import type { Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { lessonsAtDesk, moveLesson } from '#lessons'
import { addMember, confirmPlace, deskByCommand, enter, enterDesk } from '#people'
import { signUpAdult } from '#sign-up'
import { expect, type Site, test } from '#site'
import { schoolDay } from '../../../contract/src/time/school-day.ts'

// One lesson is moved to today.
test.use({ ownSite: { file: 'desk-term-end' } })

const term = 'jiazhang-gongdu-1'
const name = '周小麦'

test(
  'at the end of a term the teacher gives a certificate and keeps a place in the next one, the family takes both',
  { tag: '@once' },
  async ({ page, browser, site, t, language }) => {
    const mother = await addMember(site)
    const family = await browser.newContext({ baseURL: site.url })
    await family.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    await enter(family, site, mother)
    const theirs = await family.newPage()
    const no = await signUpAdult(theirs, site, { name, term, token: await tokenOf(theirs) })
    await confirmPlace(site, no)
    await beThere(site, no)
    await enterDesk(page, site, t, 'teacher')
    const main = page.getByRole('main')

    await test.step('who was there gets a certificate, on one sheet', async () => {
      const words = (key: string, values?: Record<string, string>) => t('class-certificates', key, values)
      await page.goto(`/desk/class/${term}/certificates`)
      const give = main.getByRole('button', { name: words('submit'), exact: true })
      await expect(give).toBeVisible()
      await expectAccessible(page, 'certificates to give')
      // The term goes on, so nobody is chosen beforehand.
      const chosen = main.getByRole('checkbox', { name: new RegExp(`^${name}`) })
      await expect(chosen).not.toBeChecked()
      await chosen.check()
      await give.click()
      const asks = page.getByRole('dialog', { name: words('submit') })
      await asks.getByRole('button', { name: words('submit') }).click()
      await main.getByRole('link', { name: words('printAll', { count: '1' }) }).click()
      await expect(main.getByText(name, { exact: true })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      const file = await page.pdf({ preferCSSPageSize: true })
      expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('the family opens it, and anybody checks it by number and name', async () => {
      const receipt = theirs.getByRole('main')
      await theirs.goto(`/user/account/registrations/${no}`)
      await receipt.getByRole('button', { name: t('certificate', 'open') }).click()
      const paper = receipt.getByRole('article')
      await expect(paper).toContainText(name)
      const [number = ''] = /C\d{8}[0-9A-Z]{8}/.exec(await paper.innerText()) ?? []
      await expectAccessible(theirs, 'a certificate')
      await theirs.goto('/certificate')
      const words = (key: string) => t('certificate-check', key)
      const check = receipt.getByRole('button', { name: words('check'), exact: true })
      await receipt.getByLabel(words('no')).fill(number)
      await receipt.getByLabel(words('name')).fill('王五')
      await check.click()
      await expect(receipt.getByRole('alert')).toHaveText(words('unknown'))
      await receipt.getByLabel(words('name')).fill(name)
      await check.click()
      await expect(receipt.getByRole('status')).toContainText(words('known'))
      await expectAccessible(theirs, 'a certificate that was checked')
    })

    await test.step('the teacher offers the next term at one press, the family takes it with one', async () => {
      const words = (key: string, values?: Record<string, string>) => t('class-next', key, values)
      await page.goto(`/desk/class/${term}/next`)
      await main.getByLabel(words('to')).selectOption('mengxue-qinzi-2')
      await main.getByRole('button', { name: words('submit'), exact: true }).click()
      const asks = page.getByRole('dialog', { name: words('submit') })
      await asks.getByRole('button', { name: words('submit') }).click()
      const row = main.getByRole('row', { name: new RegExp(name) })
      await expect(row.getByRole('link')).toBeVisible()
      await expectAccessible(page, 'a next term that was offered')

      const receipt = theirs.getByRole('main')
      await theirs.goto('/user/account/registrations')
      await receipt
        .getByRole('listitem')
        .filter({ hasText: t('registration-state', 'offered') })
        .getByRole('link')
        .click()
      const take = receipt.getByRole('button', { name: t('next-term', 'take'), exact: true })
      await expect(take).toBeVisible()
      await expectAccessible(theirs, 'a place in a next term')
      await take.click()
      await expect(receipt).toContainText(t('registration', 'receipt.heading.confirmed'))
      await page.reload()
      await expect(row).toContainText(words('answers.yes'))
      await family.close()
    })
  },
)

/** Notes that somebody came to a lesson, which is moved to today. */
async function beThere(site: Site, no: string): Promise<void> {
  const desk = await deskByCommand(site, 'office')
  const [{ planned = '' } = {}] = await lessonsAtDesk(desk, term)
  await moveLesson(desk, { term, planned, day: schoolDay(new Date(site.now())) })
  await desk('attend/mark', { no, planned, state: 'present', seen: '' })
}

/** What proves in calls whose page this is. */
async function tokenOf(page: Page): Promise<string> {
  const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'userInfo')
  return (JSON.parse(decodeURIComponent(kept?.value ?? '{}')) as { token: string }).token
}
