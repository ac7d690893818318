import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { prepareSchool } from './school.ts'
import { mustCli, startSite } from './site.ts'
import type { Trials } from './trials.ts'

/**
 * Backs up while visitors write and restores elsewhere: every write that was acknowledged before the backup
 * began must be there.
 */
export async function backUpInLoad(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, trials)) {
    const source = await make()
    await trials.one(`backup and restore, ${source.engine}`, async () => {
      const school = await prepareSchool(source, 400)
      const site = await startSite(ground, source.env)
      const model = new Model(school)
      const over = new AbortController()
      const load = model.load(site.url, 4, over.signal)
      await pause(4000)
      const before = model.told.length
      const file = join(ground.folder, `${source.engine}.tar.gz`)
      const began = performance.now()
      await mustCli(source.env, 'backup', file)
      const length = (performance.now() - began) / 1000
      const during = model.told.length - before
      over.abort()
      await load
      await model.compare(source, site.url, trials)
      await site.stop()

      const target = await make()
      await mustCli(target.env, 'restore', file)
      const restored = await startSite(ground, target.env)
      const known = new Model(school)
      known.told.push(...model.told.slice(0, before))
      await known.compare(target, restored.url, trials)
      await mustCli(target.env, 'ledger', 'verify')
      await restored.stop()
      trials.expect(
        before > 0 && during > 0,
        `${before} writes before the backup and ${during} during it prove nothing`,
      )
      const say = (what: string, value: number, unit: 's' | 'count') =>
        trials.figure({ what: `${source.engine}: ${what}`, value, unit })
      say('acknowledged before the backup, all of them in it', before, 'count')
      say('acknowledged while it was made', during, 'count')
      say('backup', length, 's')
    })
  }
}
