import { ApiError, type ApiClient, type ApiClientOptions, type CallOptions } from '#app/api/client.ts'

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
  const make = async () => (await loadCaller()).createCaller(options)
  async function caller(given: CallOptions = {}): Promise<ApiClient> {
    try {
      return await (made ??= make())
    } catch {
      made = undefined
      const message = options.text('disconnected')
      if (given.showErrorMessage !== false) options.notify('error', message)
      throw new ApiError(0, message)
    }
  }
  return {
    get: async (path, given) => (await caller(given)).get(path, given),
    post: async (path, body, given) => (await caller(given)).post(path, body, given),
    upload: async (file, given) => (await caller(given)).upload(file, given),
    refresh: async () => (await caller()).refresh(),
  }
}
