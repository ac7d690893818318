import { pathToFileURL } from 'node:url'
import type { SiteBuild } from '@shuyuan/web/server/pages/site-build'

type Arguments = Parameters<SiteBuild['entry']['module']['default']>

/**
 * Listens in on a build's own rendering: after `/` was rendered once by a server in this process, the answered
 * function renders that tree again, its data already loaded, over and over for so many milliseconds, and answers how
 * often a second. What remains is React's renderToString, and the document that is put around it as text.
 */
export async function capture(file: string): Promise<(ms: number) => Promise<number>> {
  const { entry } = (await import(pathToFileURL(file).href)) as SiteBuild
  const render = entry.module.default
  let captured: Arguments | undefined
  entry.module = {
    ...entry.module,
    default: (...args: Arguments) => {
      if (new URL(args[0].url).pathname === '/') captured ??= args
      return render(...args)
    },
  }
  return async (ms) => {
    if (!captured) throw new Error('the home page has not been rendered yet')
    const [request, status, , context, visit] = captured
    const loaded = { ...context, serverHandoffStream: undefined }
    const began = performance.now()
    let count = 0
    for (; performance.now() - began < ms; count += 1) {
      await render(request, status, new Headers(), loaded, visit)
    }
    return (count * 1000) / (performance.now() - began)
  }
}
