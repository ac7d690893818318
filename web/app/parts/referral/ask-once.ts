import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'

/** Requests in progress, by app. */
const asked = new WeakMap<ApiClient, Map<string, Promise<unknown>>>()

/**
 * The data of a GET that several parts of a page need: simultaneous requests share one call (a second equal call
 * would cancel the first). Undefined where there is no answer, without a notice.
 */
export function askOnce<Data>(
  api: ApiClient,
  path: string,
  params: Record<string, string> = {},
): Promise<Data | undefined> {
  const ofApp = asked.get(api) ?? new Map<string, Promise<unknown>>()
  asked.set(api, ofApp)
  const question = `${path}?${new URLSearchParams(params).toString()}`
  const present = ofApp.get(question) as Promise<Data | undefined> | undefined
  if (present) return present
  const answer = api
    .get<Data>(path, { params, showErrorMessage: false, showCodeMessage: false, background: true })
    .then(
      ({ code, data }) => (code === codes.success ? data : undefined),
      () => undefined,
    )
    .finally(() => ofApp.delete(question))
  ofApp.set(question, answer)
  return answer
}
