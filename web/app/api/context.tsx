import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'

/** For loaders and clientLoaders: `context.get(apiContext)`. */
export const apiContext = createRouterContext<ApiClient>()

export const ApiContext = createContext<ApiClient | null>(null)

export function useApi(): ApiClient {
  const api = use(ApiContext)
  if (!api) throw new Error('useApi needs <AppProviders>')
  return api
}
