import { type SmsUse, smsSpans, type SmsSpan } from '@shuyuan/contract/message/sms-use'
import type { Config } from '@shuyuan/contract/site/config'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { tellOwners } from './staff.ts'
import { countDaily, countHourly, takenThisHour, takenToday } from '#quota.ts'

type CapDeps = Pick<ApiDeps, 'db' | 'counters' | 'settings' | 'now' | 'logger'>

/** The share of an hour's or a day's SMS after which the owners are told, so that they can still act. */
const warnAt = 0.8

/** Codes and notices are counted apart: whoever asks for many codes holds up no news of a class. */
const settingOf = {
  codes: { hour: 'sms_codes_per_hour', day: 'sms_codes_per_day' },
  notices: { hour: 'sms_notices_per_hour', day: 'sms_notices_per_day' },
} as const satisfies Record<SmsUse['what'], Record<SmsSpan, keyof Config>>

const counted = { hour: countHourly, day: countDaily }
const taken = { hour: takenThisHour, day: takenToday }

/**
 * Takes one of the SMS that the whole site sends in an hour and in a day. Null where it may go; else what is used up, and
 * until when (unix seconds). The owners get a mail when most of them, and when all of them, are used.
 */
export async function takeSms(
  deps: CapDeps,
  what: SmsUse['what'],
): Promise<{ span: SmsSpan; ends: number } | null> {
  const config = await readConfig(deps.db)
  for (const span of smsSpans) {
    const limit = config[settingOf[what][span]]
    const { count, ends } = await counted[span](deps, `sms ${what}`)
    if (count === Math.ceil(limit * warnAt) || count === limit) {
      await tellOwners(deps, { what, span, count, limit })
      if (deps.logger) deps.logger.warn({ what, span, count, limit }, 'SMS of the site are nearly used up')
    }
    if (count > limit) return { span, ends }
  }
  return null
}

/** Of what most SMS are used, in this hour or today. */
export async function smsNearlyUsedUp(deps: CapDeps): Promise<SmsUse[]> {
  const config = await readConfig(deps.db)
  const all = (['codes', 'notices'] as const).flatMap((what) =>
    smsSpans.map(async (span) => {
      const limit = config[settingOf[what][span]]
      return { what, span, limit, count: Math.min(limit, await taken[span](deps, `sms ${what}`)) }
    }),
  )
  return (await Promise.all(all)).filter(({ count, limit }) => count >= Math.ceil(limit * warnAt))
}
