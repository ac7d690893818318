import type {
  CheckedImport,
  deskPupilImportAdd,
  ImportRow,
  ListedImport,
} from '@shuyuan/contract/desk/pupil/pupil-imports'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { guessColumns } from '@shuyuan/contract/pupil/import-columns'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyPupils } from '#features/pupil/service.ts'
import { takenSeats } from '#features/registration/seats/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'
import { openRegistrationContent } from '#testing/registration.ts'
import { forgetImports } from './import.ts'
import { listed } from './testing-rows.ts'

let content: Awaited<ReturnType<typeof openRegistrationContent>>
let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  content = await openRegistrationContent({ seats: 150 })
})
beforeEach(async () => {
  api = await startTestApi({ content })
  office = await enterTestDesk(api, 'anna', 'office')
})
afterEach(() => api.close())

const check = async (...rows: ImportRow[]) =>
  (await office.post('pupil-import/check', { rows })).data as CheckedImport
const results = async (...rows: ImportRow[]) => (await check(...rows)).rows.map(({ result }) => result)
const begin = async (count: number) =>
  ((await office.post('pupil-import/begin', { count })).data as { id: number }).id
const add = async (id: number, ...rows: ImportRow[]) =>
  (await office.post('pupil-import/add', { id, rows })).data as DataOf<typeof deskPupilImportAdd>
async function bring(...rows: ImportRow[]) {
  const id = await begin(rows.length)
  return { id, ...(await add(id, ...rows)) }
}
const undo = (id: number) => office.post('pupil-import/undo', { id })
const imports = async () => ((await office.get('pupil-import/list')).data as { list: ListedImport[] }).list
const signUps = () => api.deps.db.selectFrom('registration').selectAll().orderBy('id').execute()
const pupils = () => api.deps.db.selectFrom('pupil').selectAll().orderBy('id').execute()
const guardians = () =>
  api.deps.db
    .selectFrom('pupil_guardian')
    .innerJoin('guardian_person', 'guardian_person.id', 'guardian_id')
    .select(['pupil_id', 'name', 'mobile', 'relation'])
    .orderBy('guardian_id')
    .execute()
async function acts() {
  const rows = await api.deps.db
    .selectFrom('audit')
    .select('action')
    .where('actor', '=', office.actor)
    .orderBy('id')
    .execute()
  const own = rows.filter(({ action }) => /^(?:pupil|registration)\./.test(action))
  return Object.fromEntries(
    [...Map.groupBy(own, ({ action }) => action)].map(([action, all]) => [action, all.length]),
  )
}
const messages = () => api.deps.db.selectFrom('message').selectAll().execute()
const nothingLeft = async () => {
  expect([await pupils(), await signUps(), await guardians()]).toEqual([[], [], []])
  expect(await verifyPupils(api.deps.db)).toEqual({ pupils: [], guardians: [] })
}

async function readFile(bytes: Buffer, headers = office.headers) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/desk/pupil-import/read',
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(filePart('list.xlsx', bytes)),
  })
  return answer.json() as { code: number; msg: string; data: { sheets: { rows: string[][] }[] } | null }
}

test('a file of 120 families is read, brought in without a message, and taken back whole', async () => {
  const family = (at: number) => {
    const birthday = new Date(Date.UTC(2016, 0, 1 + at * 7))
    return [
      `${'赵钱孙李周吴郑王'[at % 8]}小${'一二三四五六七八九十甲乙丙丁戊'[Math.floor(at / 8)]}`,
      birthday,
      `家长${at}`,
      13_700_000_000 + at,
      `1360000${String(at).padStart(4, '0')}`,
    ]
  }
  const heads = ['学生姓名', '出生日期', '妈妈', '妈妈手机', '爸爸手机']
  const families = Array.from({ length: 120 }, (_, at) =>
    family(at).map((cell) => (cell === `家长${at}` ? '李女士' : cell)),
  )
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows: [heads, ...families] }] }))
  const read = (await readFile(file)).data?.sheets[0]?.rows ?? []
  expect(read).toHaveLength(121)
  const columns = guessColumns(read[0] ?? [])
  expect(columns).toEqual(['name', 'birthday', 'guardian', 'mobile', 'mobile2'])
  const rows = read.slice(1).map((cells, at) => ({
    ...listed(Object.fromEntries(columns.map((column, number) => [column, cells[number] ?? '']))),
    row: at + 2,
  }))
  expect(new Set(await results(...rows))).toEqual(new Set(['new']))

  const id = await begin(rows.length)
  for (let from = 0; from < rows.length; from += 25) {
    const some = rows.slice(from, from + 25)
    expect(await add(id, ...some)).toMatchObject({ added: some.length, refused: [] })
  }
  expect(await imports()).toMatchObject([{ id, added: 120, count: 120, by: 'anna' }])
  expect(await messages()).toEqual([])
  expect(await acts()).toEqual({ 'pupil.import': 1, 'registration.add': 120 })
  expect((await takenSeats(api.deps.db)).get('winter')).toBe(120)
  const [first] = await signUps()
  expect(first).toMatchObject({ state: 'confirmed', birthday: '2016-01-01', fee: null, consents: '[]' })
  const [pupil] = await pupils()
  expect((await guardians()).filter(({ pupil_id: of }) => of === pupil?.id)).toMatchObject([
    { name: '李女士', mobile: '13700000000', relation: 'mother' },
    { name: `${pupil?.name}’s guardian`, mobile: '13600000000' },
  ])
  expect(await results(rows[0] ?? listed())).toEqual(['there'])

  expect(await undo(id)).toMatchObject({ code: 1 })
  await nothingLeft()
  expect((await takenSeats(api.deps.db)).get('winter')).toBe(0)
  expect(await imports()).toEqual([])
  expect(await undo(id)).toMatchObject({ code: 0 })
})

test('what was sent twice is brought in once, and a row that cannot come says why', async () => {
  const [one, other] = [listed(), listed({ name: '李雷', term: 'small' })]
  const late = listed({ name: '韩梅', term: 'small' })
  const id = await begin(3)
  const first = await add(id, one, other, late)
  expect(first).toMatchObject({
    added: 2,
    refused: [{ row: late.row, message: 'This class has no free seat' }],
  })
  expect(await add(id, one, other)).toMatchObject({ added: 2, refused: [] })
  expect(await signUps()).toHaveLength(2)
  expect((await check(listed({ name: '韩梅', term: 'small' }))).short).toEqual([
    { term: 'small', free: 0, wanted: 1 },
  ])
  expect(await undo(id)).toMatchObject({ code: 1 })
  await nothingLeft()
})

test('a child whom the school knows is that child, one who may be is asked about, and a row twice is told', async () => {
  const one = listed()
  await bring(one)
  const again = { ...listed({ term: 'small' }), mobile: one.mobile }
  expect(await results(again, { ...again, term: 'winter' })).toEqual(['known', 'there'])
  const fathers = listed({ guardian: '王先生', relation: '爸爸', term: 'small' })
  const { rows } = await check(fathers)
  expect(rows).toMatchObject([
    { result: 'doubtful', alike: [{ name: '王*云', mobile: expect.stringContaining('****') }] },
  ])
  expect(await results(listed({ birthday: '2019-01-01' }))).toEqual(['new'])
  const twice = { ...fathers, row: fathers.row + 1000 }
  expect((await check({ ...fathers, same: 'new' }, twice)).rows[1]).toMatchObject({
    result: 'wrong',
    problems: [{ column: 'name', message: expect.stringContaining(String(fathers.row)) }],
  })

  const same = String(rows[0]?.alike[0]?.id)
  expect((await bring(fathers)).refused).toMatchObject([{ row: fathers.row }])
  const { id } = await bring({ ...fathers, same, note: '对花生过敏' })
  expect(await pupils()).toHaveLength(1)
  expect((await guardians()).map(({ name }) => name)).toEqual(['李女士', '王先生'])
  expect(await undo(id)).toMatchObject({ code: 1 })
  expect((await guardians()).map(({ name }) => name)).toEqual(['李女士'])
  expect(await api.deps.db.selectFrom('pupil_note').selectAll().execute()).toEqual([])

  await bring({ ...fathers, same: 'new' })
  expect(await pupils()).toHaveLength(2)
})

test('once something hangs on a place the list is not taken back, and after a week it is forgotten', async () => {
  const note = listed({ note: '左撇子', left: '980' })
  const { id } = await bring(note, listed({ name: '李雷' }))
  const [row] = await signUps()
  expect(row).toMatchObject({ fee: 98_000 })
  const paid = { no: row?.no, version: row?.version, amount: '80', means: 'cash' }
  expect(await office.post('registration/pay', paid)).toMatchObject({ code: 1 })
  expect(await undo(id)).toMatchObject({ code: 0, msg: expect.stringContaining('1') })
  expect(await signUps()).toHaveLength(2)
  api.clock.pass(8 * 24 * 3600)
  await forgetImports(api.deps)
  office = await enterTestDesk(api, 'carl', 'office')
  expect(await imports()).toEqual([])
  expect(await undo(id)).toMatchObject({ code: 0 })
  expect(await api.deps.db.selectFrom('pupil_import_row').selectAll().execute()).toEqual([])
  expect(await pupils()).toHaveLength(2)
})

test('cells that are wrong are named, and only the office may do any of it', async () => {
  const { rows } = await check(
    listed({ name: '', birthday: '2018/2/30', mobile: '1.38E+10', term: 'gone', left: '很多' }),
    listed({ term: 'past' }),
  )
  expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['name', 'birthday', 'mobile', 'left', 'term'],
    [],
  ])
  const teacher = await enterTestDesk(api, 'ben', 'teacher')
  for (const path of ['check', 'begin', 'add', 'undo'])
    expect(await teacher.post(`pupil-import/${path}`, { rows: [], count: 1, id: 1 }), path).toMatchObject({
      code: 401,
    })
  expect(await readFile(Buffer.from('a,b\n1,2\n'), teacher.headers)).toMatchObject({ code: 401 })
  expect(await readFile(Buffer.from('hello\u0000\u0000\u0000'))).toMatchObject({ code: 0, data: null })
  expect(await imports()).toEqual([])
})
