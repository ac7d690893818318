import { createInterface } from 'node:readline'
import { openDatabase } from '#db/open.ts'
import { bookRefund } from '#features/registration/fees/service.ts'
import { fillWaiting } from '#features/registration/seats/service.ts'
import { startTestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { openRegistrationContent } from '#testing/registration.ts'

/** A call of the API, a refund that the office books by the rule of the term, or the job that fills free seats. */
export type Act =
  | { path: string; body: Record<string, unknown>; token?: string }
  | { refund: string }
  | { fill: true }

// A second process for tests of sign-ups: does all that a line names at once in a shared database, and prints what
// came of each.

const { url, file } = JSON.parse(process.env.ASKED ?? '{}') as {
  url: string
  file: string
}
const api = await startTestApi({
  content: await openRegistrationContent(),
  limits: { writesPerMinute: 1e9, registrationsPerAddressHour: 1e9, requestsAtOnce: 1e9 },
  database: openDatabase({ url, file, poolSize: 4 }),
})
process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  const acts = JSON.parse(line) as Act[]
  const answers = await Promise.all(
    acts.map((act) => {
      if ('fill' in act) return fillWaiting(api.deps)
      return 'refund' in act
        ? bookRefund(api.deps, { no: act.refund, means: 'balance', note: '', actor: 'staff:second#9001' })
        : post(api, act.path, act.body, act.token === undefined ? {} : { token: act.token })
    }),
  )
  process.stdout.write(`${JSON.stringify(answers)}\n`)
}
await api.close()
