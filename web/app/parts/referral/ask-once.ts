import type { Reads } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient, QueryTo } from '#app/api/client.ts'

/** Requests in progress, by app. */
const asked = new WeakMap<ApiClient, Map<string, Promise<unknown>>>()

/**
 * The data of a GET that several parts of a page need: simultaneous requests share one call (a second equal call
 * would cancel the first). Undefined where there is no answer, without a notice.
 */
export function askOnce<Path extends keyof Reads>(
  api: ApiClient,
  path: Path,
  params?: QueryTo<Path> & Record<string, string>,
): Promise<DataOf<Reads[Path]> | undefined> {
  const ofApp = asked.get(api) ?? new Map<string, Promise<unknown>>()
  asked.set(api, ofApp)
  const question = `${path}?${new URLSearchParams(params).toString()}`
  const present = ofApp.get(question) as Promise<DataOf<Reads[Path]> | undefined> | undefined
  if (present) return present
  const answer = api
    .get(path, {
      ...(params && { params }),
      showErrorMessage: false,
      showCodeMessage: false,
      background: true,
    })
    .then(
      ({ code, data }) => (code === codes.success ? data : undefined),
      () => undefined,
    )
    .finally(() => ofApp.delete(question))
  ofApp.set(question, answer)
  return answer
}
