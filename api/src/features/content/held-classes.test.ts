import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent } from '@shuyuan/content/reading/open'
import type { DeskContentFile } from '@shuyuan/contract/desk/site/content'
import { expect, test } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { overlayOf } from '#features/content/overlay.ts'
import { startTestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'
import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { registrationFolder } from '#testing/registration.ts'

test('a class stays on the site as long as a term of the desk is not over', async () => {
  await using folder = await registrationFolder()
  const path = 'zh-cn/classes/xin.yaml'
  await writeFile(join(folder.dir, path), await readFile(join(folder.dir, 'zh-cn/classes/ban.yaml'), 'utf8'))
  const kept = await mkdtemp(join(tmpdir(), 'held-classes-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(kept, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(kept, 'copies') })
  const content = await openContent({ dir: folder.dir, overlay, firstDay: '2026-11-21' })
  const clock = standingClock(Date.parse('2026-11-21T10:00:00+08:00'))
  const api = await startTestApi({ content, contentFiles: content, database, files, clock })
  const [editor, office] = [
    await enterTestDesk(api, 'bao', 'editor'),
    await enterTestDesk(api, 'wang', 'office'),
  ]
  const added = await office.post('term/add', {
    course: 'xin',
    slots: [{ weekday: 6, from: '09:30', until: '10:20' }],
    starts: '2026-12-05',
    count: 2,
    place: '书院',
    seats: 5,
    enrolFrom: '2026-11-01',
    enrolUntil: '2026-12-01',
    fee: '600',
    refunds: [],
  })
  expect(added).toMatchObject({ code: 1 })
  const remove = async (by: typeof editor) => {
    const { version } = (await by.get(`content/file?path=${path}`)).data as DeskContentFile
    return by.post('content/remove', { files: [{ path, version }] })
  }
  const refused = await remove(editor)
  expect(refused).toMatchObject({ code: 0 })
  expect(refused.msg).toContain('has a term that is not over yet (first lesson')
  expect(content.names('classes')).toContain('xin')
  api.clock.pass(30 * 86_400)
  // The term is over, and so is the session of before.
  expect(await remove(await enterTestDesk(api, 'chen', 'editor'))).toMatchObject({ code: 1 })
  expect(content.names('classes')).not.toContain('xin')
  content.close()
  await api.close()
  await rm(kept, { recursive: true, force: true })
})
