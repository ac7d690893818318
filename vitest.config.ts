import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'content', root: 'content', include: ['reader/**/*.test.ts'] } },
      { test: { name: 'api', root: 'api', include: ['src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'host', root: 'host', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      'web/vitest.config.ts',
    ],
  },
})
