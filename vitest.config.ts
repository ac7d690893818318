import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files of a workspace share their processes, so that Fastify, Zod and sharp are loaded once a process and not once
 * a file. A file that needs a process of its own stands in `apart`.
 */
const shared = {
  isolate: false,
  // One more than there are processors, because tests also wait: for a database, for a process that starts.
  maxWorkers: availableParallelism() + 1,
  // Node imports these sources as it does on a site. Vite would transform them all in the one process that starts tests.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // A busy machine may take longer than a second until what a test waits for is there.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 90_000,
  setupFiles: [`${import.meta.dirname}/vitest.setup.ts`, `${import.meta.dirname}/vitest.passwords.ts`],
}

const apart = [
  // `upload/receive.ts` counts the uploads under way in a module variable, which this file resets.
  'src/features/upload/interrupted.test.ts',
  // Hashes at the cost of the site.
  'src/features/session/password-hash.test.ts',
]

/** What `npm run test:all` has and a landing has not. */
const beforeRelease =
  process.env.TEST_ALL === 'yes'
    ? []
    : [
        // Statistics over hundreds of drawn captchas take a minute.
        'src/features/captcha/drawing/solving/solver.test.ts',
        // Vite's own server takes half a minute of processor time, and who develops sees at once that it does not serve.
        'src/dev.test.ts',
      ]

/** What asks the database runs a second time on PostgreSQL, where TEST_DATABASE_URL names a server. */
const database = {
  api: ['src/db/**/*.test.ts', 'src/features/**/*.test.ts', 'src/desk/**/*.test.ts'],
  withoutSql: [
    'src/features/captcha/drawing/**',
    'src/features/suffix-icon/**',
    'src/features/upload/upload.test.ts',
  ],
  host: ['src/**/{archive,terms-upgrade,versions,changes,move,member-import,school-words}.test.ts'],
}

/** Installs and builds twice, which takes two minutes of processor time: by itself, so that `--project host` is quick. */
const installation = ['src/installation/*.test.ts']

const url = process.env.TEST_DATABASE_URL ?? ''
const sqlite = { TEST_DATABASE_URL: '' }

/** One workspace after the other: a process is used again only for files of one workspace and one environment. */
class ByWorkspace extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), ({ project, moduleId }) => {
      const environment = /^\/\/ @vitest-environment (.*)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''
      return `${project.name} ${environment}`
    })
    return [...groups.values()].flat()
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByWorkspace },
    projects: [
      project('contract', 'contract', { include: ['src/**/*.test.ts'] }),
      project('content', 'content', { include: ['reader/**/*.test.ts'] }),
      project('api', 'api', {
        include: ['src/**/*.test.ts'],
        exclude: [...configDefaults.exclude, ...apart, ...beforeRelease],
        env: sqlite,
      }),
      project('api-apart', 'api', {
        include: apart,
        isolate: true,
        env: sqlite,
        setupFiles: shared.setupFiles.slice(0, 1),
      }),
      project('host', 'host', {
        include: ['src/**/*.test.ts'],
        exclude: [...configDefaults.exclude, ...installation, ...beforeRelease],
        env: sqlite,
      }),
      project('installation', 'host', { include: installation }),
      project('web-server', 'web', { include: ['server/**/*.test.ts'] }),
      // React's syntax needs Vite.
      project('web', 'web', {
        include: ['app/**/*.test.{ts,tsx}'],
        experimental: {},
        setupFiles: [...shared.setupFiles, `${import.meta.dirname}/web/vitest.setup.ts`],
      }),
      ...(url
        ? [
            project('api-postgres', 'api', {
              include: database.api,
              exclude: [...configDefaults.exclude, ...apart, ...database.withoutSql],
            }),
            project('host-postgres', 'host', { include: database.host }),
          ]
        : []),
    ],
  },
})

function project(name: string, root: string, options: object) {
  return { test: { ...shared, name, root, ...options } }
}
