import { languages } from '@shuyuan/contract/text/language'
import type { CallApi } from '@shuyuan/web/server/settings'

/** Milliseconds between two checks: a name or menu in a cached page is at most this old. */
const interval = 60_000

/**
 * Watches a server that does not announce changes: asks once a minute what a guest gets, and reports a difference.
 * While there is no answer, the last one is kept.
 */
export function watchSite(call: CallApi, onChange: () => void, every = interval) {
  let known: string | null | undefined

  async function look(): Promise<void> {
    const answers = languages.map((language) => guestSite(call, language))
    const said = await Promise.all(answers).then(JSON.stringify, () => null)
    const changed = known !== undefined && said !== null && said !== known
    if (said !== null || known === undefined) known = said
    if (changed) onChange()
  }

  const timer = setInterval(() => void look(), every)
  timer.unref()
  void look()
  return { stop: () => clearInterval(timer) }
}

async function guestSite(call: CallApi, language: string): Promise<unknown> {
  const headers = { accept: 'application/json', server: 'true', 'think-lang': language }
  const url = 'http://api.internal/api/index/index?requiredLogin=0'
  const answer = await call({ method: 'GET', url, headers }, { address: '' })
  const { code, data } = (await answer.json()) as { code?: unknown; data?: unknown }
  if (!answer.ok || code !== 1) throw new Error(`index/index answered ${answer.status}`)
  return data
}
