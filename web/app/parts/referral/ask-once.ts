import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'

/** Of each app, the questions that are on their way. */
const asked = new WeakMap<ApiClient, Map<string, Promise<unknown>>>()

/**
 * Data of a GET that several parts of a page want: those that ask at once share one call (a second equal call would
 * end the first). Nothing where there is no answer, which nobody is told of.
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
