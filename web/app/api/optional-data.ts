import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import type { Params } from '#app/api/flatten.ts'

/**
 * Data that a page can do without, asked for after the page is shown: `[data, replace]`. Undefined until it is there
 * and where the call fails, which nobody is told. `params` null asks nothing, other values ask again.
 */
export function useOptionalData<Data>(
  path: string,
  params: Params | null,
): [Data | undefined, (data: Data) => void] {
  const api = useApi()
  const [answer, setAnswer] = useState<{ asked: string; data: Data }>()
  const asked = params ? JSON.stringify(params) : ''

  useEffect(() => {
    if (asked === '') return undefined
    const controller = new AbortController()
    const quiet = {
      signal: controller.signal,
      background: true,
      showErrorMessage: false,
      showCodeMessage: false,
    }
    api.get<Data>(path, { params: JSON.parse(asked) as Params, ...quiet }).then(
      (told) =>
        !controller.signal.aborted && told.code === code.success && setAnswer({ asked, data: told.data }),
      () => {},
    )
    return () => controller.abort()
  }, [api, path, asked])

  const replace = useCallback((data: Data) => setAnswer({ asked, data }), [asked])
  return [answer?.asked === asked ? answer.data : undefined, replace]
}
