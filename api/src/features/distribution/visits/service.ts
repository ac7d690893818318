import type { TouchData } from '@shuyuan/contract/distribution/distribution'
import type { TouchState } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import type { ApiDeps } from '#deps.ts'
import { distributorByCode } from '#features/distribution/distributors/queries.ts'
import { addressHash } from '#features/distribution/attribution/identity-hashes.ts'
import { readRules } from '#features/distribution/rules.ts'
import { insertTouch, lastTouch, noteOwnBrowser } from '#features/distribution/attribution/touch-queries.ts'

export interface Visit {
  /** '' where the text is no code. */
  code: string
  campaign: string
  path: string
  visitor: string
  memberId: number | null
  userAgent: string
  /** IP address or its network. */
  address: string
}

const hour = 3600
const day = 24 * hour
/** A second arrival of the same browser within this time is not recorded. */
const repeatSpan = hour / 2

/** Records an arrival by somebody's link where needed, and returns the state of the code. */
export async function recordVisit(deps: ApiDeps, arrival: Visit): Promise<TouchData> {
  const rules = await readRules(deps.db)
  const days = rules.guestSpan / day
  const distributor = await distributorByCode(deps.db, arrival.code)
  const state = stateOf(distributor)
  if (distributor && state === 'active' && !isMachine(arrival.userAgent)) {
    await keepVisit(deps, distributor, arrival)
  }
  return { state, days }
}

function stateOf(distributor: DistributorRow | undefined): TouchState {
  if (distributor?.state === 'active' || distributor?.state === 'frozen') return distributor.state
  return 'unknown'
}

async function keepVisit(deps: ApiDeps, distributor: DistributorRow, arrival: Visit): Promise<void> {
  const { visitor, campaign, path } = arrival
  // A distributor who opens the own link is no visitor; it shows which browser is the distributor's.
  if (arrival.memberId === distributor.user_id) return noteOwnBrowser(deps.db, distributor.id, visitor)
  const time = unixSeconds(deps.now())
  const last = await lastTouch(deps.db, distributor.id, visitor)
  if (last && time - last.create_time < repeatSpan) return
  if (await isTooMany(deps, distributor.id, arrival.address, time)) return
  const today = schoolToday(deps)
  const touch = { distributorId: distributor.id, visitor, campaign, path, day: today, time }
  await insertTouch(deps.db, touch, visitor !== '')
}

/** Beyond the limits nothing is stored; such a visitor is still attributed by what the browser stored. */
async function isTooMany(deps: ApiDeps, distributorId: number, address: string, now: number) {
  const { counters, limits } = deps
  const ofCode = await counters.up(`clicks ${distributorId}`, { now, window: hour })
  if (ofCode.count > limits.clicksPerCodeHour) return true
  const whose = addressHash(deps, address)
  const ofAddress = await counters.up(`clicks ${distributorId} ${whose}`, { now, window: day })
  return ofAddress.count > limits.clicksPerAddressDay
}

/** Crawlers, and programs that make previews of links. */
const machines =
  /(?<!cu)bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|embedly|quora link|outbrain|pinterest\/|vkshare|w3c_validator|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|okhttp|node|axios|libwww|httpclient|phantomjs/i

function isMachine(userAgent: string): boolean {
  return userAgent === '' || machines.test(userAgent)
}
