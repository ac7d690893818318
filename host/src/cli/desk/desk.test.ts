import { globSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { blankSignUp } from '@shuyuan/api/testing/blank-sign-up'
import { filledSample } from '@shuyuan/api/testing/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  const who = (await site.run(['member', 'show', 'anna', '--json'])).json as { id: number }
  expect(await audit()).toEqual({ actor: `staff:anna#${who.id}`, action: 'member.note' })
  const { out } = await site.run(['desk', 'member/list', 'sort=newest', '--by', 'anna'])
  // Masked, as at the desk.
  expect(out).toMatch(/c\*l[^]*3 in all/)
})

test('who has no role, or not the one, is refused and told so', async () => {
  expect((await site.run(['desk', 'member/list'])).err).toMatch(/--by MEMBER/)
  expect((await site.run(['desk', 'member/list', '--by', 'carl'])).err).toMatch(/"carl" has no role/)
  expect((await site.run(['desk', 'member/list', '--by', 'nobody'])).err).toMatch(/"nobody" has no role/)
  expect(await site.run(['desk', 'member/list', '--by', 'bert'])).toMatchObject({ code: 1, out: '' })
  expect(await audit()).toMatchObject({
    actor: expect.stringMatching(/^staff:bert#\d+$/),
    action: 'desk.refused',
  })
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
    'api/src/testing/taken-api.ts',
    'host/src/cli/desk/call.ts',
    'host/src/cli/desk/desk.test.ts',
  ])
})

test('what stands at the desk alone says so where the older command is typed', async () => {
  const { code, err } = await site.run(['wall', 'approve', '7', '--by', 'anna'])
  expect(code).toBe(1)
  expect(err).toMatch(/desk wall\/approve --by MEMBER/)
  expect((await site.run(['wall', '--status', 'shown'])).err).toMatch(/desk wall\/list/)
  // Of a command that stays for the operator, only what staff do.
  const cancel = await site.run(['registration', 'cancel', 'R1', '--reason', '改期'])
  expect(cancel).toMatchObject({ code: 1, err: expect.stringContaining('desk registration/cancel') })
  expect((await site.run(['member', 'grant-money', 'anna', '5'])).err).toMatch(/desk member\/book/)
  expect((await site.run(['registration', 'fill', 'x'])).err).toMatch(/by itself/)
  expect((await site.run(['registration', '--help'])).out).not.toMatch(/cancel/)
  expect(await site.run(['constructor'])).toMatchObject({ code: 2 })
})

test('every command that went has a successor that the desk has', () => {
  for (const each of moved) if ('to' in each) expect(endpointAt(each.to), each.to).toBeDefined()
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

describe('an export', () => {
  /** Enough rows that they come in several pieces. */
  const count = 130
  beforeAll(async () => {
    const claim = {
      offer: 'laotongxue-quan',
      kind: 'coupon',
      referral_source: 'none',
      rule_version: '',
    } as const
    const values = Array.from({ length: count }, (_, n) => ({
      ...claim,
      key: `code:${n}`,
      owner: `member:${n}`,
      // JSON leaves this sign as it is, and some take it for the end of a line.
      coupon: `QN${n}`,
      coupon_for: n === 7 ? 'a\u2028b' : '',
      create_time: 1,
    }))
    await site.context.db.insertInto('claim').values(values).execute()
  })
  const words = ['desk', 'claim/export', 'sort=oldest', '--by', 'anna']

  test('goes row by row to a new file, which no other account of the machine reads', async () => {
    const file = join(site.folder, 'claims.jsonl')
    expect(await site.run([...words, '--out', file])).toMatchObject({
      code: 0,
      out: `${count} rows are in ${file}.\n`,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { coupon: string }).coupon)).toEqual(
      Array.from({ length: count }, (_, n) => `QN${n}`),
    )
    expect((await site.run([...words, '--out', file])).err).toMatch(/cannot be written/)
    expect((await audit())?.action).toBe('claim.export')
  })

  test('is printed a line a row, or all in one line of JSON', async () => {
    const { out } = await site.run(words)
    expect(out.trimEnd().split('\n')).toHaveLength(count)
    const { json } = await site.run([...words, '--json'])
    expect(json.rows).toHaveLength(count)
    expect(json.rows[7]).toMatchObject({ couponFor: 'a\u2028b' })
    const none = await site.run(['desk', 'registration/export', '--by', 'anna', '--json'])
    expect(none.json).toEqual({ forms: [], questions: [], rows: [] })
  })

  test('that is refused or breaks off leaves no file', async () => {
    const file = join(site.folder, 'refused.jsonl')
    expect(await site.run(['desk', 'claim/export', '--by', 'bert', '--out', file])).toMatchObject({ code: 1 })
    await expect(stat(file)).rejects.toThrow('ENOENT')
    const values = Array.from({ length: 60 }, (_, n) => ({
      ...blankSignUp,
      form: 'zybm',
      term: 'x',
      course: 'x',
      no: `R${n}`,
      name: '王小明',
      birthday: '1990-05-01',
      mobile: `1370000${1000 + n}`,
      state: 'submitted' as const,
      fee: 0,
      sharing: 0 as const,
      referral_source: 'none' as const,
      rule_version: '',
      create_time: 1,
      update_time: 1,
      // The last piece cannot be made.
      answers: n === 59 ? '{' : '{}',
    }))
    await site.context.db.insertInto('registration').values(values).execute()
    const broken = ['desk', 'registration/export', 'sort=oldest', '--by', 'anna', '--out', file]
    expect(await site.run(broken)).toMatchObject({
      code: 1,
      err: expect.stringContaining('broke off'),
    })
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })
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
