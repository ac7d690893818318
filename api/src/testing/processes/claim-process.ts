import { once } from 'node:events'
import { openDatabase } from '#db/open.ts'
import { startTestApi } from '#testing/api.ts'
import { openClaimContent } from '#testing/claim-content.ts'

// A second process for claim.test.ts: claims with codes concurrently in a shared database, and prints the
// states.

const { url, claims } = JSON.parse(process.env.ASKED ?? '{}') as {
  url: string
  claims: { code: string; token: string }[]
}
const database = openDatabase({ url, file: '', poolSize: 4 })
const school = await openClaimContent()
const api = await startTestApi({
  content: school.content,
  limits: { writesPerMinute: 10_000, requestsAtOnce: 1000 },
  database: { ...database, close: () => database.close() },
})
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const states = await Promise.all(
  claims.map(async ({ code, token }) => {
    const headers = { 'ba-user-token': token }
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/claim/redeem',
      body: { code },
      headers,
    })
    return answer.json<{ data: { state: string } }>().data.state
  }),
)
process.stdout.write(`${JSON.stringify(states)}\n`)
await api.close()
await school.close()
process.stdin.destroy()
