import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('smoke', async () => {
  const a = await api.app.inject({ url: '/api/index/index?requiredLogin=0', headers: { host: 'school.test:8080' } })
  console.log(a.statusCode, a.headers, a.body)
  console.log((await api.app.inject({ url: '/api/index/nope' })).body)
  console.log((await api.app.inject({ url: '/api/index/%zz' })).body)
  console.log((await api.app.inject({ url: '/api/user/logout' })).statusCode)
  const doc = await api.app.inject({ url: '/api/openapi.json' })
  console.log(doc.body.slice(0, 6000))
  for (const body of [{}, { tab: 'login' }, { tab: 'register' }, { tab: 'login', username: 'alice', password: 'x' }, { tab: 'login', username: 'alice', password: 'xxxxxxx' }])
    console.log((await api.app.inject({ method: 'POST', url: '/api/user/checkIn', body })).body)
})
