import { seatedStates } from '@shuyuan/contract/registration/registration-kinds'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { memberById } from '#features/member/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { cancelRegistrationWithin } from '#features/registration/receipts/cancel.ts'
import { translate } from '#messages.ts'
import { guestsTrying } from './queries.ts'

/**
 * The school holds lessons no more: who wanted to try one is told so, gets back all that was paid, and may choose another.
 * Behind the locks of the terms, after the lessons are cancelled.
 */
export async function giveTrialsBack(
  trx: Executor,
  deps: RegistrationDeps,
  lessons: readonly { term: string; planned: string }[],
): Promise<void> {
  for (const row of await guestsTrying(trx, lessons)) {
    const language = await languageOf(trx, row)
    const reason = translate[language]('registration.trialLessonGone')
    await cancelRegistrationWithin(trx, deps, row, { from: seatedStates, actor: 'system', reason })
  }
}

async function languageOf(trx: Executor, { language, user_id: id }: RegistrationRow): Promise<Language> {
  if (language !== '') return language
  const member = id === null ? undefined : await memberById(trx, id)
  return member?.language === 'en' ? 'en' : defaultLanguage
}
