import { createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { useProvided } from '#app/use-provided.ts'

/** For loaders and clientLoaders: `context.get(apiContext)`. */
export const apiContext = createRouterContext<ApiClient>()

export const ApiContext = createContext<ApiClient | null>(null)

export function useApi(): ApiClient {
  return useProvided(ApiContext)
}
