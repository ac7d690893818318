import { configDefaults, defineConfig } from 'vitest/config'

// The second run is about the database: what never asks one ran on the first.
const withoutDatabase = [
  'src/features/captcha/drawing/**',
  'src/features/suffix-icon/**',
  'src/features/upload/**',
  'src/export/**',
  'src/dev.test.ts',
  'src/texts/languages.test.ts',
  'src/environment.test.ts',
  'src/cli/content/content.test.ts',
  'src/attacks/patterns.test.ts',
  'src/attacks/injection.test.ts',
  'src/attacks/smuggling.test.ts',
  'src/process/server.test.ts',
  'src/process/npm-start.test.ts',
  'src/security/tokens.test.ts',
]
const exclude = [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? withoutDatabase : [])]

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'content', root: 'content', include: ['reader/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/**/*.test.ts'],
          exclude,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'host',
          root: 'host',
          include: ['src/**/*.test.ts'],
          exclude,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
