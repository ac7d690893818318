import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../bench/child.ts'
import { type Database, databasesOf } from '../bench/databases.ts'
import type { Ground } from '../bench/ground.ts'
import { compareBooks } from './pay-books.ts'
import { type Clerk, enterClerk, refundAtOnce } from './pay-clerks.ts'
import { openWechatPay, startAgain, startTills, type Till, type WechatPayStandIn } from './pay-servers.ts'
import { type Member, prepareSchool, type School } from './school.ts'
import type { Trials } from './trials.ts'
import { addressOf, call } from './visitor.ts'

const processes = 3
/** Families who press at the process that is killed, in each round. */
const families = 4
/** Of a round, which nobody tells of: it is found by asking the provider. */
const silentEvery = 5

/** Where a process is killed between the press that pays and the booking, one after the other. */
const moments = [
  'while the provider is asked',
  'before the payment',
  'after the payment',
  'while it is told',
] as const

interface Ring {
  database: Database
  wechat: WechatPayStandIn
  tills: Till[]
  clerks: Clerk[]
}

/**
 * Kills one of three processes between the press that pays and the booking, round after round, while the provider tells all
 * of them twice; then two clerks give back a part of the same place at once, and in every other round the process of
 * one of them is killed meanwhile.
 */
export async function killAtTheTill(ground: Ground, trials: Trials, rounds: number): Promise<void> {
  for (const make of await databasesOf(ground, { durable: true })) {
    const database = await make()
    const { wechat, env, later } = await openWechatPay(ground)
    const school = await prepareSchool(database, rounds * families + 2)
    const tills = await startTills(database, env, processes)
    const clerks: Clerk[] = []
    for (const [n, member] of school.members.splice(0, 2).entries())
      clerks.push(await enterClerk(database, tillOf(tills, n), member))
    const ring = { database, wechat, tills, clerks }
    let kills = 0
    for (let round = 0; round < rounds; round += 1) {
      const moment = moments[round % moments.length] ?? moments[0]
      await trials.one(`${database.engine}, round ${round + 1}, killed ${moment}`, async () => {
        const places = placesOf(school, round)
        await payAndKill(ring, { places, moment, round })
        kills += 1
        const [first] = places
        // What nobody told of is booked by then only where the job was quick.
        if (!first || isSilent(round)) return
        const victim = round % 2 === 0 ? clerks[(round / 2) % clerks.length]?.till : undefined
        await refundAtOnce(clerks, { place: first.place, ...(victim && { victim }), trials })
        if (victim) kills += 1
      })
    }
    await compareBooks({ database, wechat, processes }, { later, trials, kills })
    await Promise.all(tills.map(({ site }) => site.stop()))
  }
}

const tillOf = (tills: readonly Till[], number: number): Till => {
  const till = tills[number % tills.length]
  if (!till) throw new Error('there is no process')
  return till
}
const isSilent = (round: number) => round % silentEvery === silentEvery - 1
const placesOf = ({ members }: School, round: number) =>
  members.slice(round * families, (round + 1) * families)

/** Families press, the process dies, they press again elsewhere and pay; the provider tells everybody twice, or nobody. */
async function payAndKill(
  { wechat, tills }: Ring,
  { places, moment, round }: { places: Member[]; moment: (typeof moments)[number]; round: number },
): Promise<void> {
  const victim = tillOf(tills, round)
  const other = tillOf(tills, round + 1)
  const silent = isSilent(round)
  const before = new Set(wechat.orders.keys())
  const begun = () => [...wechat.orders.keys()].filter((no) => !before.has(no))
  if (moment === 'while the provider is asked') wechat.state.fault = 'hang'
  const pressed = Promise.all(places.map((place) => press(victim, place)))
  if (moment === 'while the provider is asked') await until(() => begun().length > 0, 'an order', 2)
  else await pressed
  if (moment === 'after the payment' || moment === 'while it is told')
    for (const no of begun()) payOnce(wechat, no)
  if (moment === 'while it is told') {
    const told = tell(tills, wechat, begun())
    await pause(Math.random() * 40)
    await victim.site.kill()
    await told
  } else await victim.site.kill()
  wechat.state.fault = 'none'
  await pressed
  // Whoever saw no code, or an error, presses again: at another process, twice.
  await Promise.all(places.flatMap((place) => [press(other, place), press(other, place)]))
  for (const no of begun()) payOnce(wechat, no)
  if (!silent) await Promise.all([tell(tills, wechat, begun()), tell(tills, wechat, begun())])
  await startAgain(victim)
  if (!silent) await tell([victim], wechat, begun())
}

/** Whether the site showed how to pay; false also where it died. */
async function press({ site }: Till, { token, place, id }: Member): Promise<boolean> {
  const body = { no: place, secret: '', provider: 'wechat', touch: false }
  const path = '/api/order/begin'
  return call(site.url, { path, body, token, address: addressOf(id) }).then(
    ({ code }) => code === 1,
    () => false,
  )
}

function payOnce(wechat: WechatPayStandIn, no: string): void {
  if (wechat.orderOf(no).state === 'open') wechat.pay(no)
}

/** Tells each process of each payment; who does not take it is told again by later calls. */
async function tell(tills: Till[], wechat: WechatPayStandIn, orders: string[]): Promise<void> {
  await Promise.all(
    tills.flatMap(({ site }) =>
      orders.map(async (no) => {
        const { body, headers } = wechat.paidNotice(no)
        const path = `${site.url}/api/order/notify/wechat`
        await fetch(path, { method: 'POST', body, headers }).catch(() => null)
      }),
    ),
  )
}
