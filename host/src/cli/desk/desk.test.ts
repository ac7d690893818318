import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filledSample } from '@shuyuan/api/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'
import { addressOf, deskEndpoints, endpointAt } from './addresses.ts'
import { fieldsOf } from './fields.ts'
import { moved } from './moved.ts'
import { typedValues, wordsOf } from './typed.ts'

const root = join(import.meta.dirname, '../../../..')

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  for (const [name, role] of [
    ['anna', 'owner'],
    ['bert', 'teacher'],
    ['carl', ''],
  ] as const) {
    await site.run(['member', 'create', name])
    if (role) await site.run(['staff', 'add', name, '--role', role])
  }
})
afterAll(() => site.close())

const audit = async () =>
  site.context.db.selectFrom('audit').select(['actor', 'action']).orderBy('id', 'desc').executeTakeFirst()

test('every endpoint of the desk is listed with its fields, and its sample is what the command line understands', async () => {
  const { out, code } = await site.run(['desk'])
  expect(code).toBe(0)
  for (const endpoint of deskEndpoints) {
    const address = addressOf(endpoint)
    expect(out).toContain(`${address} `)
    const fields = fieldsOf(endpoint)
    const schema = endpoint.query ?? endpoint.body
    for (const sample of endpoint.samples ?? []) {
      const filled = filledSample(sample, 1)
      const required = fields.filter(({ name, required }) => required && !(name in filled))
      expect(required, address).toEqual([])
      expect(schema?.safeParse(typedValues(wordsOf(filled, fields), fields)), address).toEqual(
        schema?.safeParse(filled),
      )
    }
  }
  const text = (await site.run(['desk', 'wall/list', '--help'])).out
  const { json } = await site.run(['desk', 'wall/list', '--help', '--json'])
  expect(text).toMatch(/GET \/api\/desk\/wall\/list\nFor: owner, office\n/)
  expect(text).toMatch(/limit +number +to 100 +20\n/)
  expect(text).toMatch(/state +text +"" \| pending \| shown \| hidden/)
  expect(json).toMatchObject({ address: 'wall/list', method: 'GET', roles: ['owner', 'office'] })
})

test('it does what the desk does, as somebody of the school, and the audit log has that it came by the command line', async () => {
  const { id } = (await site.run(['desk', 'member/list', 'search=carl', '--by', 'anna', '--json'])).json
    .list[0]
  const words = [`id=${id}`, 'note=来得早', 'version=0']
  const noted = await site.run(['desk', 'member/note', ...words, '--by', 'anna'])
  expect(noted).toMatchObject({ code: 0, err: '' })
  expect(await audit()).toEqual({ actor: 'staff:anna', action: 'member.note' })
  const { out } = await site.run(['desk', 'member/list', 'sort=newest', '--by', 'anna'])
  // Masked, as at the desk.
  expect(out).toMatch(/c\*l[^]*3 in all/)
})

test('who has no role, or not the one, is refused and told so', async () => {
  expect((await site.run(['desk', 'member/list'])).err).toMatch(/--by MEMBER/)
  expect((await site.run(['desk', 'member/list', '--by', 'carl'])).err).toMatch(/"carl" has no role/)
  expect((await site.run(['desk', 'member/list', '--by', 'nobody'])).err).toMatch(/"nobody" has no role/)
  expect(await site.run(['desk', 'member/list', '--by', 'bert'])).toMatchObject({ code: 1, out: '' })
  expect(await audit()).toEqual({ actor: 'staff:bert', action: 'desk.refused' })
})

test('nothing but the command line says that a call of the desk needs no session', () => {
  const sources = globSync('{api,host,web/server,web/app}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
  })
  const named = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('commandedBy'))
  expect(named.toSorted()).toEqual([
    'api/src/deps.ts',
    'api/src/features/staff/desk-plugin.ts',
    'host/src/cli/desk/call.ts',
    'host/src/cli/desk/desk.test.ts',
  ])
})

test('what stands at the desk alone says so where the older command is typed', async () => {
  const { code, err } = await site.run(['wall', 'approve', '7', '--by', 'anna'])
  expect(code).toBe(1)
  expect(err).toMatch(/desk wall\/approve --by MEMBER/)
  expect((await site.run(['wall', '--status', 'shown'])).err).toMatch(/desk wall\/list/)
  expect(await site.run(['constructor'])).toMatchObject({ code: 2 })
})

test('every command that went has a successor that the desk has', () => {
  for (const { to } of moved) expect(endpointAt(to), to).toBeDefined()
})

test('a wrong word is answered with a sentence, and nothing is called', async () => {
  const run = async (...words: string[]) => {
    const { code, err } = await site.run(['desk', ...words, '--by', 'anna'])
    expect(code, words.join(' ')).toBe(1)
    return err
  }
  expect(await run('wall/lisst')).toMatch(/The desk has no "wall\/lisst"/)
  expect(await run('wall/list', 'stat=shown')).toMatch(/no field "stat"\. It takes search, sort/)
  expect(await run('wall/list', 'shown')).toMatch(/no field=value/)
  expect(await run('wall/list', 'state=gone')).toMatch(
    /one of "" \(empty\), pending, shown, hidden, not "gone"/,
  )
  expect(await run('wall/list', 'limit=many')).toMatch(/"limit" is a number/)
  expect(await run('wall/list', 'limit=101')).toMatch(/at most 100/)
  expect(await run('wall/list', 'page=1', 'page=2')).toMatch(/takes one value/)
  expect(await run('wall/approve', 'id=1')).toMatch(/"version" must be given/)
  expect(await run('site/set', 'values=1')).toMatch(/given as JSON/)
  expect(await run('site/set', 'values:={')).toMatch(/no JSON/)
  expect(await run('site/set', 'values:=@/nowhere/at/all')).toMatch(/cannot be read/)
  expect(await run('recording/sound', 'file=@/some/sound.mp3')).toMatch(/takes a file: send it at the desk/)
  expect(await run('wall/list', '--out', '/nowhere/at/all')).toMatch(/sends no file/)
})

test('an export goes to a new file, which no other account of the machine reads', async () => {
  const file = join(site.folder, 'sign-ups.jsonl')
  const words = ['desk', 'registration/export', '--by', 'anna', '--out', file]
  expect(await site.run(words)).toMatchObject({ code: 0, out: `0 rows are in ${file}.\n` })
  expect(await readFile(file, 'utf8')).toBe('')
  expect((await site.run(words)).err).toMatch(/cannot be written/)
})

test('what a visitor wrote gives no orders to the terminal', async () => {
  const name = '好\u001b]0;PWNED\u0007\u202E\u009b31m'
  const view = { list: 'wall', name, query: '', create_time: 0 }
  const { id } = await site.context.db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'anna')
    .executeTakeFirstOrThrow()
  await site.context.db
    .insertInto('desk_view')
    .values({ ...view, user_id: id })
    .execute()
  for (const options of [[], ['--json']]) {
    const { out } = await site.run(['desk', 'view/list', 'list=wall', '--by', 'anna', ...options])
    expect(out).toContain('PWNED')
    expect(out).not.toMatch(/(?![\t\n])\p{Cc}|\u202E/u)
  }
})
