import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

type Texts = (namespace: string, key: string, values?: Record<string, string>) => string

export interface Person {
  username: string
  email: string
  password: string
}

let count = 0

/** Somebody new: names differ from test to test. */
export function newPerson(password = 'abc-12345'): Person {
  count += 1
  const username = `u${Date.now().toString(36)}${count}`.slice(0, 15)
  return { username, email: `${username}@example.test`, password }
}

/** A member whom the operator adds: quicker than the form, for journeys about other things. */
export async function addMember(site: Site): Promise<Person & { id: number }> {
  const person = newPerson()
  const { username, email } = person
  const words = ['member', 'create', username, '--email', email]
  const { id, password } = await site.cli<{ id: number; password: string }>(...words)
  return { ...person, id, password }
}

/** Clicks what the captcha asks for, as a person does who sees the picture. */
export async function solveCaptcha(page: Page, site: Site, t: Texts) {
  const dialog = page.getByRole('dialog', { name: t('captcha', 'title') })
  const picture = dialog.locator('button:has(> img)')
  await expect(picture.locator('img')).toBeVisible()
  const box = await picture.boundingBox()
  if (!box) throw new Error('the picture has no place')
  for (const point of await site.captchaPoints()) {
    await picture.click({ position: { x: (point.x / 350) * box.width, y: (point.y / 200) * box.height } })
  }
  await expect(dialog).toBeHidden()
}

/** Presses "send code" in a form, solves the captcha and returns the code that was sent. */
export async function receiveCode(
  page: Page,
  site: Site,
  t: Texts,
  contact: string,
  within = page.locator('main'),
) {
  await within.getByRole('button', { name: t('contact', 'send') }).click()
  await solveCaptcha(page, site, t)
  await expect(within.getByRole('button', { name: /\d+/ })).toBeDisabled()
  return site.codeFor(contact)
}

/** Makes an account by the form, with a code by mail; ends on the member's first page. */
export async function register(page: Page, site: Site, t: Texts, person: Person) {
  await page.goto('/user/login?type=register')
  await page.getByRole('textbox', { name: t('login', 'username') }).fill(person.username)
  await page.getByLabel(t('login', 'password'), { exact: true }).fill(person.password)
  // There is a choice only where the server sends codes by mail and by SMS.
  const byMail = page.getByRole('radio', { name: t('login', 'email') })
  if (await byMail.isVisible()) await byMail.check()
  await page.getByRole('textbox', { name: t('login', 'email') }).fill(person.email)
  const code = await receiveCode(page, site, t, person.email)
  await page.getByRole('textbox', { name: t('login', 'code') }).fill(code)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('login', 'register.submit') }).click()
  await expect(page).toHaveURL(/\/user\/account\/overview$/)
}

/** Logs in by the form; ends wherever the site leads. */
export async function logIn(
  page: Page,
  site: Site,
  t: Texts,
  person: { username: string; password: string },
  keep = false,
) {
  if (!page.url().includes('/user/login')) await page.goto('/user/login')
  const account = page.getByRole('textbox', { name: t('login', 'account') })
  const toPassword = page.getByRole('button', { name: t('login', 'byCode.toPassword') })
  await account.or(toPassword).first().waitFor()
  if (await toPassword.isVisible()) await toPassword.click()
  await account.fill(person.username)
  await page.getByLabel(t('login', 'password'), { exact: true }).fill(person.password)
  if (keep) await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('login', 'login.submit') }).click()
  // A captcha comes where logins failed at this address a short time ago.
  const dialog = page.getByRole('dialog', { name: t('captcha', 'title') })
  const asked = await Promise.race([
    dialog.waitFor().then(() => true),
    page.waitForURL((url) => !url.pathname.includes('/user/login')).then(() => false),
  ])
  if (asked) await solveCaptcha(page, site, t)
  await expect(page).not.toHaveURL(/\/user\/login/)
}

/** Logs in without the form, for journeys about other things. Pages that are already open do not notice. */
export async function enter(
  context: BrowserContext,
  site: Site,
  { username, password }: { username: string; password: string },
) {
  const captchaId = randomUUID()
  const headers = { server: 'true', accept: 'application/json' }
  await context.request.get(`${site.url}/api/common/clickCaptcha?id=${captchaId}`, { headers })
  const points = await site.captchaPoints()
  const captchaInfo = `${points.map(({ x, y }) => `${x},${y}`).join('-')};350;200`
  const data = { tab: 'login', username, password, keep: false, captchaId, captchaInfo }
  const answer = await context.request.post(`${site.url}/api/user/checkIn`, { headers, data })
  const entered = (await answer.json()) as { msg: string; data: { userInfo?: { id: number; token: string } } }
  if (!entered.data?.userInfo) throw new Error(`${username} could not log in: ${entered.msg}`)
  const { id, token } = entered.data.userInfo
  const value = encodeURIComponent(JSON.stringify({ id, token, refresh_token: '' }))
  await context.addCookies([{ name: 'userInfo', value, url: site.url }])
}

/** Calls an address of the desk from the command line. */
export type DeskCall = <Answer>(address: string, fields?: Record<string, string | number>) => Promise<Answer>

const atDesk = new WeakMap<Site, Map<string, Promise<Person>>>()

/** The desk by commands, called by a member of the school's staff: one for each site and role. */
export async function deskByCommand(site: Site, role: string): Promise<DeskCall> {
  const ofSite = atDesk.get(site) ?? new Map<string, Promise<Person>>()
  atDesk.set(site, ofSite)
  const staff = ofSite.get(role) ?? addStaff(site, role)
  ofSite.set(role, staff)
  const { username } = await staff
  return (address, fields = {}) => {
    const words = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    return site.cli('desk', address, ...words, '--by', username)
  }
}

/** Books points, or yuan, for a member, as the office does. */
export async function book(
  site: Site,
  { id }: { id: number },
  booking: { kind: 'points' | 'balance'; amount: string; memo: string; memoEn?: string },
): Promise<void> {
  const desk = await deskByCommand(site, 'office')
  await desk('member/book', { id, key: randomUUID(), ...booking })
}

/** The office confirms a place. */
export async function confirmPlace(site: Site, no: string): Promise<void> {
  const desk = await deskByCommand(site, 'office')
  await desk('registration/confirm', { no })
}

export async function addStaff(site: Site, role: string): Promise<Person> {
  const person = await addMember(site)
  await site.cli('staff', 'add', person.username, '--role', role)
  return person
}

/** Makes a member of the school's staff, who enters the desk; ends on the desk's first page. */
export async function enterDesk(page: Page, site: Site, t: Texts, role: string): Promise<Person> {
  const person = await addStaff(site, role)
  await enter(page.context(), site, person)
  await page.goto('/desk/home')
  await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/desk/home')
  return person
}

/** Binds a mobile number on the profile page, proved by the password and a code by SMS. */
export async function bindMobile(
  page: Page,
  site: Site,
  t: Texts,
  { mobile, password }: { mobile: string; password: string },
) {
  const name = t('contact', 'mobile')
  await page.getByRole('button', { name: t('contact', 'bindNamed', { contact: name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('contact', 'bindDialog.title.mobile') })
  await dialog.getByLabel(t('contact', 'password'), { exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: t('contact', 'bindDialog.contact.mobile') }).fill(mobile)
  const code = await receiveCode(page, site, t, mobile, dialog)
  await dialog.getByRole('textbox', { name: t('contact', 'code') }).fill(code)
  await dialog.getByRole('button', { name: t('contact', 'bindDialog.submit') }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the header's menu of a member: on wide screens their own, on phones the drawer. */
async function openMenu(page: Page, t: Texts) {
  const wide = (page.viewportSize()?.width ?? 0) >= 992
  if (wide) await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  else await page.getByRole('button', { name: t('layouts', 'menu') }).click()
}

/** Goes to the member centre without leaving the site. */
export async function toMemberCentre(page: Page, t: Texts) {
  await openMenu(page, t)
  const name = t('layouts', 'memberCenter')
  await page.getByRole('dialog').getByRole('link', { name }).or(page.getByRole('menuitem', { name })).click()
  await expect(page).toHaveURL(/\/user\/account\/overview$/)
}

/** Logs out by the header's menu. */
export async function logOut(page: Page, t: Texts) {
  const logout = page
    .getByRole('button', { name: t('layouts', 'logout') })
    .or(page.getByRole('menuitem', { name: t('layouts', 'logout') }))
  // The member area redirects to its first page, and a navigation closes the menu.
  await expect(page).not.toHaveURL(/\/user$/)
  await openMenu(page, t)
  const reloaded = page.waitForEvent('load')
  await logout.click()
  await reloaded
}

/** Sets a new password on the member's page; the site then leads to the login page. */
export async function changePassword(page: Page, t: Texts, { from, to }: { from: string; to: string }) {
  await page.goto('/user/account/changePassword')
  await page.getByLabel(t('password', 'old'), { exact: true }).fill(from)
  await page.getByLabel(t('password', 'new'), { exact: true }).fill(to)
  await page.getByLabel(t('password', 'repeat'), { exact: true }).fill(to)
  await page.getByRole('button', { name: t('password', 'save') }).click()
  await expect(page).toHaveURL(/\/user\/login/)
}

/** Replaces a forgotten password by a code that is mailed, from the login page on. */
export async function replacePassword(
  page: Page,
  site: Site,
  t: Texts,
  { email, to }: { email: string; to: string },
) {
  await page.goto('/user/login?type=password')
  await page.getByRole('button', { name: t('login', 'login.forgotten') }).click()
  await page.getByRole('button', { name: t('login', 'forgotten.submit') }).waitFor()
  // There is a choice only where the server sends codes by mail and by SMS.
  const byMail = page.getByRole('radio', { name: t('login', 'email') })
  if (await byMail.isVisible()) await byMail.check()
  await page.getByRole('textbox', { name: t('login', 'email') }).fill(email)
  const code = await receiveCode(page, site, t, email)
  await page.getByRole('textbox', { name: t('login', 'code') }).fill(code)
  await page.getByLabel(t('login', 'forgotten.password'), { exact: true }).fill(to)
  await page.getByRole('button', { name: t('login', 'forgotten.submit') }).click()
}
