import { pathToFileURL } from 'node:url'
import type { SiteBuild } from '@shuyuan/web/server/pages/site-build'

type Arguments = Parameters<SiteBuild['entry']['module']['default']>

/**
 * Captures a build's own rendering. A server in this process renders `/` once; the returned function then
 * renders the same tree repeatedly, with its data loaded, for the given milliseconds, and returns renders per
 * second. It measures React's renderToString and the document around it.
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
