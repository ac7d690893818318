import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEnvironment } from '#environment'
import { openContext } from './context.ts'

test('a program works beside a newer one that allows it, and is refused with a sentence where it is too old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-version-'))
  const env = readEnvironment({ DATA_DIR: folder }, folder)
  const first = await openContext(env)
  expect(first.beside).toBeUndefined()
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2027-01-01')`.execute(
    first.db,
  )
  await first.db.updateTable('installation').set({ value: 'v9.1.0' }).where('name', '=', 'program').execute()
  await first.close()

  const beside = await openContext(env)
  expect(beside.beside).toMatch(/^The database was brought up by v9\.1\.0 \(to 999-later\)/)
  await beside.db
    .updateTable('installation')
    .set({ value: '999-later' })
    .where('name', '=', 'needs')
    .execute()
  await beside.close()
  await expect(openContext(env)).rejects.toThrow(/too old for it. Start the newer program/)

  const asItIs = await openContext(env, { asItIs: true })
  await sql`update kysely_migration set name = '030-another' where name like '030-%'`.execute(asItIs.db)
  await asItIs.close()
  await expect(openContext(env)).rejects.toThrow(/went another way .* 030-another/)
  await rm(folder, { recursive: true })
})

test('a start lets SQLite count what its indexes hold, unless it has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-counted-'))
  const env = readEnvironment({ DATA_DIR: folder }, folder)
  const counted = async ({ db }: Awaited<ReturnType<typeof openContext>>) =>
    (await sql<{ stat: string }>`select stat from sqlite_stat1 where idx = 'audit_entity'`.execute(db)).rows
  const first = await openContext(env)
  expect(await counted(first)).toEqual([])
  const row = {
    actor: 'system',
    action: 'backup.write',
    entity: 'site',
    ref: '',
    detail: '{}',
    create_time: 1,
  }
  await first.db
    .insertInto('audit')
    .values(Array.from({ length: 300 }, () => row))
    .execute()
  await first.close()
  const second = await openContext(env)
  expect(await counted(second)).toEqual([{ stat: expect.stringMatching(/^300 300 /) }])
  await second.close()
  await rm(folder, { recursive: true })
})
