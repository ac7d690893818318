import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ground } from './ground.ts'
import { until } from './probes.ts'
import { root, startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { call } from './visitor.ts'
import { setTimeout as pause } from 'node:timers/promises'

const page = '/class/mengxue-qinzi'
const file = 'zh-cn/classes/mengxue-qinzi.yaml'

/** Ways in which somebody breaks a file, and what must be said of it beside its name. */
const harm: Record<string, { edit(text: string): string; said: RegExp }> = {
  'broken YAML': { edit: (text) => `title: "never closed\n${text}`, said: /:\d+|line \d+/ },
  'a field of the wrong kind': { edit: (text) => text.replace(/^level:.*$/m, 'level: 7'), said: /level/ },
  'a field that is not known': { edit: (text) => `${text}\ncolour: red\n`, said: /colour/ },
  'cut off in the middle': { edit: (text) => text.slice(0, text.length / 3), said: /\w/ },
  empty: { edit: () => '', said: /\w/ },
}

/** The school's words are edited wrongly, while the site runs and before it starts. */
export async function breakContent(ground: Ground, trials: Trials): Promise<void> {
  const place = join(ground.folder, 'root')
  await mkdir(join(place, 'web'), { recursive: true })
  for (const name of ['zh-cn', 'en', 'both', 'handouts', 'media', 'proof']) {
    await cp(join(root, 'content', name), join(place, 'content', name), { recursive: true })
  }
  // The rest is the real one's.
  for (const name of ['api', 'web/build', 'web/server']) await symlink(join(root, name), join(place, name))
  const path = join(place, 'content', file)
  const good = await readFile(path, 'utf8')
  const env = { DATA_DIR: join(ground.folder, 'data'), TORTURE_ROOT: place }
  const start = () => startSite(ground, env, { main: 'torture/elsewhere.ts' })

  const site = await start()
  const shown = async () => (await call(site.url, { path: page })).text
  const title = /^title: (.*)$/m.exec(good)?.[1] ?? ''
  for (const [name, { edit, said }] of Object.entries(harm)) {
    await trials.one(`${name}, while the site runs`, async () => {
      const before = site.output().length
      await writeFile(path, edit(good))
      await until(
        async () => site.output().slice(before).includes('The last good content stays'),
        'a word in the log',
      )
      const words = site.output().slice(before)
      trials.expect(words.includes(file) && said.test(words), `the log does not say what is wrong: ${words}`)
      trials.expect((await shown()).includes(title), 'the page is not as it was')
      await writeFile(path, good)
      await pause(1000)
    })
  }
  await trials.one('mended and changed, while the site runs', async () => {
    await writeFile(path, good.replace(title, `${title}二`))
    const seconds = await until(async () => (await shown()).includes(`${title}二`), 'the change')
    trials.figure({
      what: 'a good edit shows after the wrong ones within',
      value: seconds,
      unit: 's',
      goal: { most: 30 },
    })
    await writeFile(path, good)
  })
  await site.stop()

  for (const [name, { edit, said }] of Object.entries(harm)) {
    await trials.one(`${name}, before the start`, async () => {
      await writeFile(path, edit(good))
      const words = await start().then(
        async (started) => {
          await started.stop()
          return 'it started'
        },
        (error: Error) => error.message,
      )
      trials.expect(
        words.includes(file) && said.test(words),
        `the start does not say what is wrong: ${words.slice(0, 300)}`,
      )
      trials.expect(!words.includes('    at '), 'the start shows a stack')
      await writeFile(path, good)
    })
  }
  await rm(env.DATA_DIR, { recursive: true, force: true })
}
