import { readlink, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Machine, openMachine, openRepository, shellBlocks } from './machine.ts'

/** What an operator's shell or npm's settings may say; each of these has kept a build from its tools. */
const hostile = {
  NODE_ENV: 'production',
  npm_config_omit: 'dev optional',
  npm_config_production: 'true',
  npm_config_ignore_scripts: 'true',
}

/** Milliseconds after which something hangs: on a machine that does much else an installation takes a quarter of an hour. */
const longest = 3_600_000

let machine: Machine
let repository: Awaited<ReturnType<typeof openRepository>>
let port: number
beforeAll(async () => {
  machine = await openMachine()
  repository = await openRepository(machine)
  port = await freePort()
})
afterAll(() => machine.close())

const releases = async () => (await readdir(machine.place('srv/shuyuan/releases'))).length
const current = () => readlink(machine.place('srv/shuyuan/current'))
const page = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  return { status: answer.status, isWhole: (await answer.text()).includes('</html>') }
}

/** A shell line of the documents, for this machine: with what the reader fills in. */
function filledIn(lines: string): string {
  return machine
    .adapted(lines)
    .replace('https://…', repository.path)
    .replace('NODE_ENV=production', `NODE_ENV=production\nPORT=${port}\nSECRET_WITH='a # and "quotes"'`)
    .replaceAll('=…', '=127.0.0.1')
}

test(
  'the first page of the operations, line by line, ends with a site, an owner and a backup',
  { timeout: longest },
  async () => {
    const blocks = await shellBlocks('docs/operations.md', 'From nothing to https')
    expect(blocks.length).toBe(7)
    for (const lines of blocks.slice(0, 3)) {
      const { code, output } = machine.run(filledIn(lines), hostile)
      expect([code, code === 0 ? '' : output + (await machine.log())], lines).toEqual([0, ''])
    }
    expect(await page()).toEqual({ status: 200, isWhole: true })
    expect(await machine.log()).toMatch(/^\d\d:\d\d:\d\d /m)

    for (const lines of blocks.slice(3, 5)) {
      const { code, output } = machine.run(filledIn(lines), hostile)
      expect([code, code === 0 ? '' : output], lines).toEqual([0, ''])
    }
    expect((await readdir(machine.place('var/backups/shuyuan'))).join()).toMatch(/^daily-[\d-]+\.tar\.gz/)
    expect(machine.run('shuyuan staff list').output).toContain('alice')
    expect(machine.run('shuyuan --help').output).toContain('Usage: shuyuan ')
    // Mail to nowhere is bad, so that it may end with 1; it has read where that is.
    const doctor = machine.run(`${filledIn(blocks[5] ?? '').trim()} || [ $? = 1 ]`)
    expect([doctor.code, doctor.output]).toEqual([0, expect.stringMatching(/mail.*127\.0\.0\.1/)])
  },
)

test(
  'a new version takes the place of the old one, and one that fails changes nothing',
  { timeout: longest },
  async () => {
    const [, , , , , , upgrade = ''] = await shellBlocks('docs/operations.md', 'From nothing to https')
    const first = await current()
    await repository.commit({
      'package.json': (text) => text.replace('"private"', '"author": "a school",\n  "private"'),
    })
    const done = machine.run(filledIn(upgrade), hostile)
    expect([done.code, done.code === 0 ? '' : done.output]).toEqual([0, ''])
    const second = await current()
    expect(second).not.toBe(first)
    expect(await page()).toEqual({ status: 200, isWhole: true })

    if (process.getuid?.() === 0) {
      const { uid, mode } = await stat(`${second}/node_modules`)
      expect([uid, mode & 0o022]).toEqual([0, 0])
    }
    // One that does not build, then one that does not start.
    for (const [words, said] of [
      ['', 'nothing has changed'],
      ["if (process.argv[2] !== 'build') ", 'the release before runs again'],
    ] as const) {
      await repository.commit({ 'start.mjs': () => `${words}process.exit(1)\n` })
      const { code, output } = machine.run(filledIn(upgrade))
      expect([code, output]).toEqual([1, expect.stringContaining(said)])
      expect([await current(), await page()]).toEqual([second, { status: 200, isWhole: true }])
    }
    expect(await releases()).toBe(3)
  },
)

test(
  'a folder that was left half made is made whole, and says what it cannot do',
  { timeout: longest },
  async () => {
    const place = await current()
    const missing = `${place}/node_modules/@react-router/dev`
    // The compiled parts of the bundler, which npm on an old Node leaves out.
    machine.run(
      `rm -rf ${missing} ${place}/node_modules/@rolldown/binding-*; touch ${place}/node_modules/.stamp`,
    )
    expect(machine.run(`cd ${place} && node start.mjs cli --version`, hostile).code).toBe(0)
    expect((await stat(missing)).isDirectory()).toBe(true)
    await writeFile(`${machine.folder}/bin/npm`, '#!/bin/sh\necho 8.19.4\n', { mode: 0o755 })
    machine.run(`rm -rf ${missing}`)
    const refused = machine.run(`cd ${place} && node start.mjs cli --version`)
    expect([refused.code, refused.output.trim().split('\n').length]).toEqual([1, 1])
    expect(refused.output).toContain('apt install nodejs npm')
  },
)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
