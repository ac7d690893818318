import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { SiteOptions } from './site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }

type Project = NonNullable<PlaywrightTestConfig<object, SiteOptions>['projects']>[number]

const all = process.env.TEST_ALL === 'yes'

/** Only a wide window and English make a difference to these; `npm run test:all` runs every journey in both projects. */
const widthMatters = /(?:account|keyboard|pages|print|public|question|registration)\.spec\.ts$/

/** Every journey on a phone in Chinese, some on a desktop in English, and some against another server of the contract. */
const projects: Project[] = [
  { name: 'phone-zh', use: { ...phone, language: 'zh-cn' } },
  {
    name: 'desktop-en',
    use: { ...desktop, language: 'en' },
    ...(all ? {} : { testMatch: widthMatters }),
  },
  {
    name: 'foreign-cookies',
    use: { ...phone, language: 'zh-cn', mode: 'foreign' },
    testMatch: 'foreign.spec.ts',
  },
  {
    name: 'foreign-local-storage',
    use: { ...desktop, language: 'en', mode: 'foreign', sessionStorageKind: 'localStorage' },
    testMatch: 'foreign.spec.ts',
  },
  // `npm run torture -- cluster` brings several processes behind a proxy up and has these journeys go through them.
  ...(process.env.CLUSTER
    ? [
        {
          name: 'cluster',
          use: { ...phone, language: 'zh-cn', mode: 'cluster' } as const,
          testMatch: /(?:account|habit|registration|session)\.spec\.ts$/,
        },
      ]
    : []),
]

export default defineConfig<object, SiteOptions>({
  testDir: '.',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Some machines are busy with others' work; what needed a second try is listed as flaky.
  retries: 1,
  // Tests of a file with a site of its own run one after another: they share its clock.
  fullyParallel: true,
  forbidOnly: true,
  outputDir: './results',
  use: {
    trace: 'retain-on-failure',
    // A worker's requests pass by what a test puts in their way; offline.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: projects.map((project) => ({
    testIgnore: project.name?.startsWith('foreign')
      ? []
      : ['foreign.spec.ts', ...(project.name === 'phone-zh' ? [] : ['budgets.spec.ts'])],
    ...project,
  })),
})
