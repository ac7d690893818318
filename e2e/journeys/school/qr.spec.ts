import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import jsqr from 'jsqr'
import { expectAccessible } from '#axe'
import { addMember, deskByCommand, enter } from '#people'
import { expect, test, type Site } from '#site'

/** As they stand in content/both/live-codes/spring-gift.yaml. */
const words = {
  'zh-cn': { sheets: '领取读书材料', later: '材料已经领完，先看公开课' },
  en: { sheets: 'Claim a reading sheet', later: 'The sheets are gone; here are the open courses' },
}

/** What the code in a picture says: the picture is read by the browser, the code here. */
async function decode(page: Page, address: string): Promise<string | undefined> {
  const { width, height, pixels } = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    let pixels = ''
    for (let at = 0; at < data.length; at += 4) pixels += (data[at] ?? 0) > 127 ? '1' : '0'
    return { width, height, pixels }
  }, address)
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < pixels.length; at += 1) rgba.fill(pixels[at] === '1' ? 255 : 0, at * 4, at * 4 + 4)
  return jsqr(rgba, width, height)?.data
}

/** As if so many visitors had been shown an item before. */
function setScans(site: Site, code: string, item: string, scans: number) {
  const database = new DatabaseSync(join(site.dataDir, 'shuyuan.db'), { timeout: 5000 })
  database
    .prepare(
      'insert into live_code_scan (code, item, scans) values (?, ?, ?) on conflict (code, item) do update set scans = excluded.scans',
    )
    .run(code, item, scans)
  database.close()
}

/** A new distributor, and the code of theirs. */
async function appoint(site: Site) {
  const person = await addMember(site)
  const desk = await deskByCommand(site, 'office')
  const signed = { member: person.username, realName: '李明', shownName: '李老师', signed: 'yes' }
  const { code } = await desk<{ code: string }>('distributor/appoint', signed)
  return { person, code }
}

test('a live code leads where it is wanted, and elsewhere once it is full', async ({
  page,
  site,
  language,
  t,
}) => {
  const { sheets, later } = words[language]
  setScans(site, 'spring-gift', 'sheets', 199)
  await page.goto('/qr?k=spring-gift')
  const code = page.locator('main img[src^="data:image/png"]')
  const source = async () => (await code.getAttribute('src')) ?? ''
  await expect(code).toHaveAccessibleName(t('qr', 'alt', { label: sheets }))
  expect(new URL((await decode(page, await source())) ?? '').pathname).toBe('/receive')
  await expectAccessible(page, 'a live code')

  // That was the two hundredth.
  await page.getByRole('button', { name: t('qr', 'refresh') }).click()
  await expect(code).toHaveAccessibleName(t('qr', 'alt', { label: later }))
  expect(new URL((await decode(page, await source())) ?? '').pathname).toBe('/lessons')

  await page.getByRole('button', { name: t('qr', 'report.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('qr', 'report.title') })
  await dialog.getByRole('radio', { name: t('qr', 'report.faults.wrong') }).check()
  await dialog.getByRole('button', { name: t('qr', 'report.send') }).click()
  await expect(page.getByText(t('qr', 'report.sent'))).toBeVisible()
  const desk = await deskByCommand(site, 'office')
  const { list } = await desk<{ list: { key: string; reports: { fault: string }[] }[] }>('live-code/list')
  expect(list.find(({ key }) => key === 'spring-gift')?.reports[0]).toMatchObject({ fault: 'wrong' })
})

test('a link that is passed on keeps the code one came with, and a poster has it', async ({
  page,
  site,
  t,
}) => {
  const { code } = await appoint(site)
  const touched = page.waitForResponse('**/api/distribution/touch')
  await page.goto(`/guoxue?d=${code}`)
  await touched
  await page.goto('/class/mengxue-qinzi')
  await page.getByRole('button', { name: t('share', 'share') }).click()
  const dialog = page.getByRole('dialog', { name: t('share', 'title') })
  const link = dialog.getByRole('textbox', { name: t('share', 'link') })
  await expect(link).toHaveValue(new RegExp(`/class/mengxue-qinzi\\?.*d=${code}$`))
  await expect(page.locator(`link[rel=canonical][href*="${code}"]`)).toHaveCount(0)

  await dialog.getByRole('button', { name: t('share', 'poster.make') }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: t('share', 'poster.save') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.png$/)
  const poster = await readFile(await file.path())
  expect(poster.subarray(1, 4).toString('latin1')).toBe('PNG')
  const said = await decode(page, `data:image/png;base64,${poster.toString('base64')}`)
  expect(said).toBe(await link.inputValue())
  await expectAccessible(page, 'a poster')
})

test('a distributor passes on their own code, not the one they came with', async ({
  context,
  page,
  site,
  t,
}) => {
  const other = await appoint(site)
  const { person, code } = await appoint(site)
  await enter(context, site, person)
  const touched = page.waitForResponse('**/api/distribution/touch')
  await page.goto(`/lessons/lunyu-rumen?d=${other.code}`)
  await touched
  await page.getByRole('button', { name: t('share', 'share') }).click()
  const link = page.getByRole('dialog').getByRole('textbox', { name: t('share', 'link') })
  await expect(link).toHaveValue(new RegExp(`d=${code}$`))

  await page.goto('/user/account/distribution?view=links')
  const builder = page.getByRole('main')
  await builder.getByRole('combobox', { name: t('share', 'builder.target') }).selectOption('/zybm')
  await builder.getByRole('textbox', { name: t('share', 'builder.campaign') }).fill('群 3')
  await expect(builder.getByRole('textbox', { name: t('share', 'link') })).toHaveValue(
    new RegExp(`/zybm\\?.*d=${code}&c=3$`),
  )
  const download = page.waitForEvent('download')
  await builder.getByRole('button', { name: t('share', 'builder.svg') }).click()
  const svg = await readFile(await (await download).path(), 'utf8')
  expect(svg).toContain('<svg')
  await page.goto('/user/account/distribution?view=report')
  await expect(page.getByRole('heading', { name: t('distributor', 'report.byDay') })).toBeVisible()
  await expectAccessible(page, 'the report')
})
