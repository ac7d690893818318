import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runCli, startSite } from '../bench/child.ts'
import { databasesOf } from '../bench/databases.ts'
import type { Ground } from '../bench/ground.ts'
import { Model } from './model.ts'
import { prepareSchool } from './school.ts'
import type { Trials } from './trials.ts'

/**
 * Backs up while visitors write and restores elsewhere: every write that was acknowledged before the backup
 * began must be there.
 */
export async function backUpInLoad(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, { durable: true })) {
    const source = await make()
    const { engine } = source
    await trials.one(`backup and restore, ${engine}`, async () => {
      const school = await prepareSchool(source, 400)
      const site = await startSite(source.env)
      const model = new Model(school)
      const stop = model.load(site.url, 4)
      await pause(4000)
      const known = new Model(school)
      known.told.push(...model.told)
      const file = join(ground.folder, `${engine}.tar.gz`)
      const began = performance.now()
      await runCli(source.env, 'backup', file)
      const seconds = (performance.now() - began) / 1000
      const during = model.told.length - known.told.length
      await stop()
      await model.compare(source, site.url, trials)
      await site.stop()

      const target = await make()
      await runCli(target.env, 'restore', file)
      const restored = await startSite(target.env)
      await known.compare(target, restored.url, trials)
      await restored.stop()
      const before = known.told.length
      trials.expect(
        before > 0 && during > 0,
        `${before} writes before the backup and ${during} during it prove nothing`,
      )
      trials.figure(`${engine}: acknowledged before the backup, all of them in it`, before)
      trials.figure(`${engine}: acknowledged while it was made`, during)
      trials.figure(`${engine}: backup`, seconds, 's')
    })
  }
}
