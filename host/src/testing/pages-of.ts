import type { TestApi } from '@shuyuan/api/testing/api'
import { startTestSite, type TestSiteOptions } from '@shuyuan/web/server/testing/test-site'

/** The built pages before an API of tests. */
export function openPagesOf(api: TestApi, options: TestSiteOptions = {}) {
  return startTestSite(
    {},
    async (request, { address }) => {
      const { pathname, search } = new URL(request.url)
      const answer = await api.app.inject({
        method: request.method,
        url: pathname + search,
        headers: request.headers,
        remoteAddress: address || '127.0.0.1',
        ...(request.body !== undefined && { payload: request.body }),
      })
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      })
    },
    options,
  )
}
