import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { type Operation as Endpoint, operationsOf } from '#testing/operations.ts'

interface Operation {
  requestBody?: { content: Record<string, { schema: { oneOf?: unknown[]; properties?: object } }> }
  parameters?: { name: string; in: string }[]
  responses?: Record<string, { content?: object }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await startTestApi()
  document = (await api.app.inject('/api/openapi.json')).json<Document>()
})
afterAll(() => api.close())

test('the description has the inputs and answers of the routes', () => {
  const { '/api/index/index': index, '/api/user/checkIn': checkIn } = document.paths
  expect(index?.get?.parameters).toMatchObject([{ name: 'requiredLogin', in: 'query' }])
  expect(checkIn?.post?.requestBody?.content['application/json']?.schema.oneOf).toHaveLength(2)
  expect(JSON.stringify(checkIn?.post?.responses?.['200'])).toContain('refresh_token')
  expect(Object.keys(document.paths['/api/common/refreshToken']?.post?.requestBody?.content ?? {})).toEqual([
    'application/json',
  ])
})

test('every route describes its answer, but for those whose answer is a picture or nothing', () => {
  const silent = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !Object.values(operation.responses ?? {}).some(({ content }) => content))
      .map(([method]) => `${method} ${path}`),
  )
  expect(silent.sort()).toEqual([
    'get /api/account/changePassword',
    'get /api/ajax/buildSuffixSvg',
    'get /api/common/captcha',
    'get /api/user/logout',
    'post /api/order/notify/alipay',
    'post /api/order/notify/wechat',
  ])
})

test('the readable page is there in development and not in production', async () => {
  const page = await api.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  const production = await startTestApi({ settings: { production: true } })
  expect((await production.app.inject('/api/docs')).statusCode).toBe(404)
  expect((await production.app.inject('/api/openapi.json')).statusCode).toBe(200)
  await production.close()
})

test('docs/api.md lists every address (`npx vitest run --project api src/plugins/openapi.test.ts -u` writes it)', async () => {
  const bySubject = Map.groupBy(await operationsOf(api), ({ url }) => url.split('/')[2] ?? '')
  const chapters = [...bySubject].sort().map(([subject, endpoints]) => {
    const lines = endpoints.map(lineOf).sort()
    return `## ${subject}\n\n${lines.join('\n')}\n`
  })
  await expect([introduction, ...chapters].join('\n')).toMatchFileSnapshot('../../../docs/api.md')
})

const introduction = `# Addresses of the API

Made from the routes by \`api/src/plugins/openapi.test.ts\`; a running site describes inputs and answers in full at
\`/api/openapi.json\`. In brackets: who may call it, and the names of what it takes.
`

function lineOf({ name, members, rule, node, fields }: Endpoint): string {
  const who = node ? `desk: ${node}` : rule ? `members: ${rule}` : members ? 'members' : ''
  const takes = fields.length > 8 ? [...fields.slice(0, 8), '…'] : fields
  const about = [who, takes.map((field) => `\`${field}\``).join(', ')].filter(Boolean).join('; ')
  return `- \`${name}\`${about && ` (${about})`}`
}
