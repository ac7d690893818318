import { writeConfig } from '#features/config/service.ts'
import { startTestApi } from './api.ts'

const plenty = 1_000_000_000

/** An API without limits, locks and captchas, so that a test may call it as often as it likes. */
export async function startUnlimitedApi(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi({
    ...options,
    limits: {
      readsPerMinute: plenty,
      writesPerMinute: plenty,
      passwordChecksPerHour: plenty,
      secondFactorTriesPerHour: plenty,
      questionsPerMemberDay: plenty,
      answersPerMemberDay: plenty,
      reportsPerMemberDay: plenty,
      registrationsPerAddressHour: plenty,
      claimTriesBeforeCaptcha: plenty,
      claimTriesBeforeLock: plenty,
      claimTriesPerAddress: plenty,
    },
  })
  await writeConfig(api.deps.db, 'captcha', false)
  await writeConfig(api.deps.db, 'user_login_retry', false)
  return api
}
