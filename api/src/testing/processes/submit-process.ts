import { once } from 'node:events'
import { openDatabase } from '#db/open.ts'
import { startTestApi } from '#testing/api.ts'
import { filledForm, openRegistrationContent } from '#testing/registration.ts'

// A second process for seats.test.ts: sends forms concurrently into a shared database, and prints their
// results.

const { url, seats, count, first } = JSON.parse(process.env.ASKED ?? '{}') as Record<string, number> & {
  url: string
}
const database = openDatabase({ url, file: '', poolSize: 4 })
const api = await startTestApi({
  content: await openRegistrationContent({ seats }),
  limits: { writesPerMinute: 1e9, registrationsPerAddressHour: 1e9, requestsAtOnce: 1e9 },
  database: { ...database, close: () => database.close() },
})
const bodies = Array.from({ length: Number(count) }, (_, index) =>
  filledForm({}, { mobile: String(Number(first) + index) }),
)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const answers = await Promise.all(
  bodies.map((body) => api.app.inject({ method: 'POST', url: '/api/registration/submit', body })),
)
process.stdout.write(`${JSON.stringify(answers.map((answer) => answer.json().data))}\n`)
await api.close()
process.stdin.destroy()
