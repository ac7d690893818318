import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { addMember, enter, type Person } from '#people'
import { expect, test } from '#site'

test('the desk: an owner names an editor, corrects points, and enters with a second step', async ({
  page,
  browser,
  site,
  language,
  t,
}) => {
  const owner = await addMember(site)
  const editor = await addMember(site)
  const member = await addMember(site)
  await site.cli('staff', 'add', owner.username, '--role', 'owner')
  const desk = (key: string, values?: Record<string, string>) => t('desk', key, values)
  const open = async (of: Page, person: Person, at: string) => {
    await enter(of.context(), site, person)
    await of.goto(at)
    await of.getByLabel(desk('enter.password'), { exact: true }).fill(person.password)
    await of.getByRole('button', { name: desk('enter.submit') }).click()
  }
  const main = page.getByRole('main')

  await open(page, owner, '/desk/staff')
  await main.getByLabel(t('staff', 'member')).fill(editor.username)
  await main.getByLabel(t('staff', 'role')).selectOption('editor')
  await main.getByRole('button', { name: t('staff', 'give'), exact: true }).click()
  await expect(main).toContainText(editor.username)
  await expectAccessible(page, 'the staff')
  await expectAccessibleByNight(page, 'the staff')
  const other = await browser.newContext()
  await other.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const theirs = await other.newPage()
  await open(theirs, editor, '/desk/registration')
  await expect(theirs.getByRole('main')).toContainText(desk('menu.home'))
  await expect(theirs.getByRole('search')).toHaveCount(0)
  await other.close()

  // A role is taken away only after a question.
  const role = desk('role.editor')
  const take = main.getByRole('button', {
    name: `${t('staff', 'remove', { role })} ${editor.username}`,
    exact: true,
  })
  const dialog = page.getByRole('dialog')
  await take.click()
  await expect(dialog).toContainText(t('staff', 'removeAsk', { name: editor.username, role }))
  await expectAccessible(page, 'the question before a role is taken away')
  await dialog.getByRole('button', { name: t('list', 'back'), exact: true }).click()
  await expect(take).toBeVisible()
  await take.click()
  await dialog.getByRole('button', { name: t('staff', 'remove', { role }) }).click()
  await expect(take).toHaveCount(0)
  const without = await (await browser.newContext()).newPage()
  await enter(without.context(), site, editor)
  await without.goto('/desk/content')
  await expect(without.getByRole('heading', { level: 1 })).toHaveText(desk('noRole.title'))
  await expect(without.getByRole('main')).toContainText(desk('noRole.owner', { username: editor.username }))
  await expectAccessible(without, 'the entrance for somebody without a role')
  await without.close()

  await page.goto(`/desk/member?search=${member.username}`)
  await expect(main).not.toContainText(member.username)
  await expectAccessible(page, 'the members')
  await main.getByRole('row').last().getByRole('link').click()
  await main.getByRole('button', { name: t('members', 'one.reveal') }).click()
  await expect(main).toContainText(member.username)
  await main.getByLabel(t('members', 'one.amount')).fill('-5')
  await main.getByLabel(t('members', 'one.memo'), { exact: true }).fill('活动补记')
  const book = main.getByRole('button', { name: t('members', 'one.book'), exact: true })
  await book.click()
  await expect(main.getByRole('alert'), 'there is nothing to take away').toBeVisible()
  await expect(main.getByLabel(t('members', 'one.memo'), { exact: true })).toHaveValue('活动补记')
  await main.getByLabel(t('members', 'one.amount')).fill('50')
  await book.dblclick()
  await expect(main.getByRole('row').filter({ hasText: '活动补记' })).toHaveCount(1)
  await expect(main.getByRole('row').filter({ hasText: '活动补记' })).toContainText('+50')

  const wish = t('members', 'one.ask-deletion')
  await main.getByLabel(t('members', 'one.deletionReason')).fill('用登记的手机打来')
  await main.getByRole('button', { name: wish, exact: true }).click()
  await expect(dialog).toContainText(t('members', 'one.deletionAsk'))
  await dialog.getByRole('button', { name: wish, exact: true }).click()
  const undo = main.getByRole('button', { name: t('members', 'one.undo-deletion'), exact: true })
  await expect(undo).toBeVisible()
  await undo.click()
  await expect(main.getByLabel(t('members', 'one.deletionReason'))).toHaveValue('')
  await expectAccessible(page, 'a member at the desk')
  await expectAccessibleByNight(page, 'a member at the desk')

  await page.goto('/desk/factor')
  await main.getByLabel(t('second-step', 'password'), { exact: true }).fill(owner.password)
  await main.getByRole('button', { name: t('second-step', 'start') }).click()
  const secret = (await main.locator('code').innerText()).replaceAll(/\s/g, '')
  await expectAccessible(page, 'the second step')
  await main.getByLabel(t('second-step', 'code')).fill(codeOf(secret, 0))
  await main.getByRole('button', { name: t('second-step', 'confirm') }).click()
  await expect(main.locator('li').first(), 'a recovery code').toHaveText(/^([A-Z2-7]{4}-){3}/)
  await page.goto('/desk/audit?entity=staff')
  await expect(main).toContainText(t('audit-log', 'action.factor.on'))
  await expectAccessible(page, 'the audit log')

  await page.context().clearCookies({ name: 'desk' })
  await page.goto('/desk/member')
  await page.getByLabel(desk('enter.password'), { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: desk('enter.submit') }).click()
  await page.getByLabel(t('second-step', 'code')).fill('000000')
  await page.getByRole('button', { name: desk('enter.submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(t('second-step', 'code')).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: desk('enter.submit') }).click()
  await expect(page).toHaveURL(/\/desk\/member$/)
})

/** What the phone shows, so many times 30 seconds from now (RFC 6238). */
function codeOf(secret: string, ahead: number): string {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => parseInt(byte, 2))))
    .update(counter)
    .digest()
  const at = (hash.at(-1) ?? 0) % 16
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0')
}
