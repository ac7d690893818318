import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import config from '#playwright.config'
import { waitingForApp } from '#hydrated'
import { startOwn } from '#site'
import type { Language } from '#texts'
import { jobs } from './jobs.ts'
import { walkJobs } from './job.ts'
import { widths } from './person.ts'
import { openingOf, tableOf } from './table.ts'

// Walks through the work of a school's office on a new site, by the words on the pages. `docs/office.md` says more.
const { values } = parseArgs({
  options: { en: { type: 'boolean' }, width: { type: 'string' }, until: { type: 'string' } },
})
const language: Language = values.en ? 'en' : 'zh-cn'
const known = { width: widths.map(String), until: jobs.map(({ name }) => name) }
for (const name of ['width', 'until'] as const) {
  const value = values[name]
  if (value !== undefined && !known[name].includes(value))
    throw new Error(`--${name} is one of: ${known[name].join(', ')}`)
}
const wanted = widths.filter((width) => values.width === undefined || String(width) === values.width)
const last = jobs.findIndex(({ name }) => name === values.until)
const chosen = last < 0 ? jobs : jobs.slice(0, last + 1)

const browser = waitingForApp(await chromium.launch(config.use?.launchOptions))
const walks = []
try {
  for (const width of wanted) {
    const { site, stop } = await startOwn({ samples: true, knowsAddress: true })
    try {
      walks.push({ width, done: await walkJobs(chosen, { browser, site, language, width }) })
    } finally {
      await stop()
    }
  }
} finally {
  await browser.close()
}
console.log(tableOf(walks))
console.log(openingOf(walks))
const bad = walks.flatMap(({ done }) =>
  done.filter(
    ({ stopped, presses, most, met }) => stopped !== '' || presses > (most ?? presses) || met.length > 0,
  ),
)
process.exit(bad.length > 0 ? 1 : 0)
