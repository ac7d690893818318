import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstStart } from '#seed/first-start.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await firstStart(api.deps.db, api.deps)
})
afterAll(() => api.close())

const areas = async (query = '') => (await api.app.inject(`/api/ajax/area${query}`)).json().data

test('provinces, the cities of one, the districts of one', async () => {
  const provinces = await areas()
  expect(provinces).toHaveLength(34)
  expect(provinces[0]).toEqual({ value: 110_000, label: '北京市' })
  expect(await areas('?province=320000')).toContainEqual({ value: 320_500, label: '苏州市' })
  expect(await areas('?province=320000&city=320500')).toContainEqual({ value: 320_508, label: '姑苏区' })
})

test('a municipality has three levels too', async () => {
  expect(await areas('?province=110000')).toEqual([{ value: 110_100, label: '市辖区' }])
  expect(await areas('?province=110000&city=110100')).toContainEqual({ value: 110_101, label: '东城区' })
  expect(await areas('?province=500000')).toEqual([
    { value: 500_100, label: '市辖区' },
    { value: 500_200, label: '县' },
  ])
})

test('a city without districts is its own, and counties below a province are called so', async () => {
  expect(await areas('?province=440000&city=441900')).toEqual([{ value: 441_901, label: '东莞市' }])
  expect(await areas('?province=420000')).toContainEqual({ value: 429_000, label: '自治区直辖县级行政区划' })
})

test('an empty choice means none, and what does not exist has no areas', async () => {
  const provinces = await areas()
  for (const query of ['?province=&city=', '?city=320500', '?province=0', '?province=x']) {
    expect(await areas(query)).toEqual(provinces)
  }
  expect(await areas('?province=999')).toEqual([])
})

test('no query breaks it', async () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String))
  await fc.assert(
    fc.asyncProperty(value, value, async (province, city) => {
      const answer = await api.app.inject({
        url: '/api/ajax/area',
        query: { province: province.toWellFormed(), city: city.toWellFormed() },
      })
      expect(answer.statusCode).toBe(200)
      expect([0, 1]).toContain(answer.json().code)
    }),
  )
})
