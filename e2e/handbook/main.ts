import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { waitingForApp } from '#hydrated'
import { deskByCommand, enterDesk } from '#people'
import config from '#playwright.config'
import { root } from '#process'
import { watchRequests } from '#settled'
import { placeWithFee } from '#sign-up'
import { type Site, startOwn } from '#site'
import { type Language, text } from '#texts'
import { pictures } from './pictures.ts'

// Takes the picture of each chapter of the handbook anew, or of one that is named, in both languages, on a new site with
// the samples.
const [only] = process.argv.slice(2)

/** CSS pixels: what fits the column of a chapter without words that get too small. */
const size = { width: 720, height: 560 }
/** Pixels of the picture for each CSS pixel. */
const scale = 1.5
/** Of WebP, 1 to 100: the least at which small Chinese signs have no shadows. */
const quality = 70

const browser = waitingForApp(await chromium.launch(config.use?.launchOptions))
const { site, stop } = await startOwn({ samples: true, knowsAddress: true })
try {
  await signUpSamples(site)
  for (const language of ['zh-cn', 'en'] as const) await takeAll(language)
} finally {
  await stop()
  await browser.close()
}

/** Four people of no school, of whom one has paid. */
async function signUpSamples(site: Site): Promise<void> {
  const page = await browser.newPage({ baseURL: site.url })
  const places = []
  for (const name of ['例小寒', '例小满', '例小暑', '例小雪'])
    places.push(await placeWithFee(page, site, name))
  const desk = await deskByCommand(site, 'office')
  await desk('registration/pay', { no: places[0]?.no ?? '', amount: '480', means: 'transfer', note: '' })
  await page.close()
}

async function takeAll(language: Language): Promise<void> {
  const folder = join(root, 'docs/handbook', language)
  const files = (await readdir(folder)).filter((file) => /^\d\d-.+\.md$/.test(file))
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: size.width, height: 1200 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
  })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const page = await context.newPage()
  const settled = watchRequests(page)
  const t = (namespace: string, key: string) => text(language, namespace, key)
  await enterDesk(page, site, t, 'owner')
  for (const file of files) {
    const name = file.slice('00-'.length, -'.md'.length)
    const open = pictures[name]
    if (only && name !== only) continue
    if (!open) throw new Error(`no picture is described for the chapter ${name}`)
    const part = await open(page, t)
    await settled()
    const box = await part.boundingBox()
    if (!box) throw new Error(`the page of the chapter ${name} does not show what its picture begins with`)
    const shot = await page.screenshot({
      clip: { ...size, x: 0, y: Math.max(0, box.y) },
      animations: 'disabled',
    })
    const path = join(folder, file.replace('.md', '.webp'))
    const { size: bytes } = await sharp(shot).webp({ quality, smartSubsample: true }).toFile(path)
    console.log(`${path} ${Math.round(bytes / 1000)} kB`)
  }
  await context.close()
}
