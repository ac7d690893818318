import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { SiteOptions } from './site.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }

type Project = NonNullable<PlaywrightTestConfig<object, SiteOptions>['projects']>[number]

const all = process.env.TEST_ALL === 'yes'

/** Only these depend on width and language; `npm run test:all` runs every journey in both projects. */
const widthMatters =
  /(?:account|desk|desk-content|desk-site|keyboard|pages|print|public|question|registration)\.spec\.ts$/

/** A test with this tag proves the same in every project that has its file: the first runs it, and `npm run test:all` all. */
const others = all ? {} : { grepInvert: /@once/ }

/**
 * All journeys on a phone in Chinese, some on a desktop in English, and some against another server of the
 * contract.
 */
const projects: Project[] = [
  {
    name: 'foreign-cookies',
    use: { ...phone, language: 'zh-cn', mode: 'foreign' },
    testMatch: 'foreign.spec.ts',
  },
  {
    name: 'foreign-local-storage',
    use: { ...desktop, language: 'en', mode: 'foreign', sessionStorageKind: 'localStorage' },
    testMatch: 'foreign.spec.ts',
    ...others,
  },
  { name: 'phone-zh', use: { ...phone, language: 'zh-cn' } },
  {
    name: 'desktop-en',
    use: { ...desktop, language: 'en' },
    ...(all ? {} : { testMatch: widthMatters }),
    ...others,
  },
]

export default defineConfig<object, SiteOptions>({
  testDir: '.',
  globalSetup: './first-start.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One more than there are processors, because journeys also wait.
  workers: availableParallelism() + 1,
  // A busy machine may need a second try, which is then reported as flaky.
  retries: 1,
  // A file with `ownSite` says that its tests run one after another.
  fullyParallel: true,
  forbidOnly: true,
  outputDir: './results',
  use: {
    // A press that cannot be made fails long before its test ends.
    actionTimeout: 30_000,
    // Tracing every run would cost a third of the processor time.
    trace: 'on-first-retry',
    // Requests of a service worker bypass a test's routes; only offline.spec.ts allows one.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath:
        process.env.CHROMIUM_PATH ||
        ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file)),
      args: [
        '--no-sandbox',
        // A microphone that beeps, and nobody who asks whether it may be used.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      // Without a locale that has Chinese signs, as in many containers, a file to save loses its name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: projects.map((project) => ({
    testIgnore: project.name?.startsWith('foreign')
      ? []
      : ['foreign.spec.ts', ...(project.name === 'phone-zh' ? [] : ['budgets.spec.ts'])],
    ...project,
  })),
})
