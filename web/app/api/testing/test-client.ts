import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import type { ApiClient, ApiClientOptions, CallOptions } from '#app/api/client.ts'
import { createApiClient } from '#app/api/lazy-client.ts'
import english from '#app/api/en.json' with { type: 'json' }

const texts: Record<string, string> = english

/** A client that calls any address: these tests are about calls, not about what is called. */
interface UncheckedClient extends Pick<ApiClient, 'refresh' | 'upload'> {
  get(path: string, options?: CallOptions): Promise<Envelope>
  post(path: string, body?: unknown, options?: CallOptions): Promise<Envelope>
}

/** A client of `baseUrl` that records its notices, redirects and session changes. */
export function testClient(baseUrl: string, options: Partial<ApiClientOptions> = {}) {
  const seen = {
    notices: [] as string[],
    redirects: [] as string[],
    left: [] as string[],
    overlay: [] as string[],
  }
  const session = { token: 'token-1', refresh: '', ended: 0 }
  const client = createApiClient({
    baseUrl,
    language: 'en',
    cancelsDuplicates: true,
    notify: (type, message) => void seen.notices.push(`${type}: ${message}`),
    loading: { open: () => void seen.overlay.push('open'), close: () => void seen.overlay.push('close') },
    text: (key, values) => (texts[key] ?? key).replace('{{url}}', values?.url ?? ''),
    redirect: (target, because) => void seen.redirects.push(`${target} ${because}`),
    leave: (url) => void seen.left.push(url),
    uploadMode: () => 'local',
    session: {
      canRefresh: true,
      ready: () => Promise.resolve(),
      reread: () => true,
      token: () => session.token,
      refreshToken: () => session.refresh,
      renewed(token, refresh) {
        session.token = token
        session.refresh = refresh || session.refresh
      },
      ended() {
        session.token = ''
        session.refresh = ''
        session.ended += 1
        return true
      },
    },
    ...options,
  })
  return { api: client, client: client as unknown as UncheckedClient, seen, session }
}
