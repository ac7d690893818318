import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import config from '#playwright.config'
import { waitingForApp } from '#hydrated'
import { startOwn } from '#site'
import type { Language } from '#texts'
import { jobs } from './jobs.ts'
import { walkJobs } from './job.ts'
import { widths } from './person.ts'
import { tableOf } from './table.ts'

// Walks through the work of a school's office on a new site, by the words on the pages. `docs/office.md` says more.
const { values } = parseArgs({
  options: { en: { type: 'boolean' }, width: { type: 'string' }, until: { type: 'string' } },
})
const language: Language = values.en ? 'en' : 'zh-cn'
const wanted = widths.filter((width) => values.width === undefined || String(width) === values.width)
const last = jobs.findIndex(({ name }) => name === values.until)
const chosen = last < 0 ? jobs : jobs.slice(0, last + 1)

const browser = waitingForApp(await chromium.launch(config.use?.launchOptions))
const walks = []
for (const width of wanted) {
  const { site, stop } = await startOwn({ samples: true, knowsAddress: true })
  try {
    walks.push({ width, done: await walkJobs(chosen, { browser, site, language, width }) })
  } finally {
    await stop()
  }
}
await browser.close()
console.log(tableOf(walks))
const undone = walks.flatMap(({ done }) => done.filter(({ stopped }) => stopped !== ''))
process.exit(undone.length > 0 ? 1 : 0)
