import { useFetched } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { fetchPayload } from '#app/routing/payload.ts'
import type { SetResultView, SetView } from '../question-set-view.ts'
import { isScored } from './order.ts'

/** Milliseconds for which a first answer waits; after that the answers go on without being told. */
const patience = 10_000

/**
 * What is right in a scored set, and why: fetched when somebody begins, because the page of the set does not have it.
 * Null for other sets, until it has come, and where it does not come in time: then the result shows it at the end.
 * `coming`: it is still on its way.
 */
export function useReasons(set: SetView): {
  reasons: Pick<SetResultView, 'sheet' | 'notes'> | null
  coming: boolean
} {
  const language = useLanguage()
  const page = `/question/${set.slug}/result`
  const { status, data } = useFetched(isScored(set) ? page : '', (signal) =>
    Promise.race([fetchPayload<SetResultView>(new URL(page, location.origin), language, signal), late()]),
  )
  // The answers of another edition do not fit.
  const reasons = data?.data.edition === set.edition ? data.data : null
  return { reasons, coming: status === 'pending' }
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The reasons did not come in time')), patience)
  })
}
