import { ApiError, type ApiClient, type ApiClientOptions } from '#app/api/client.ts'

let loading: Promise<typeof import('#app/api/caller.ts')> | undefined

/** The code that makes calls. It is loaded with the first call, or ahead so that a lost network can be reported. */
export function loadCaller() {
  // Shared by all clients of a server process.
  loading ??= import('#app/api/caller.ts')
  // After a failed download, the next call tries again.
  loading.catch(() => (loading = undefined))
  return loading
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  let made: Promise<ApiClient> | undefined
  async function make(): Promise<ApiClient> {
    try {
      return (await loadCaller()).createCaller(options)
    } catch {
      made = undefined
      const message = options.text('disconnected')
      options.notify('error', message)
      throw new ApiError(0, message)
    }
  }
  const caller = () => (made ??= make())
  return {
    get: async (path, given) => (await caller()).get(path, given),
    post: async (path, body, given) => (await caller()).post(path, body, given),
    upload: async (file, given) => (await caller()).upload(file, given),
    refresh: async () => (await caller()).refresh(),
  }
}
