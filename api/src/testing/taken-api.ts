import { type Api, buildApi } from '#app.ts'
import type { ApiDeps } from '#deps.ts'

/** What handlers read when they are called, so that a test can bring its own to an API that another test had. */
const exchanged = [
  'db',
  'engine',
  'counters',
  'now',
  'mail',
  'sms',
  'wechat',
  'payment',
  'files',
  'disk',
  'content',
  'contentFiles',
  'mode',
] as const satisfies (keyof ApiDeps)[]

interface BuiltApi {
  app: Api
  deps: ApiDeps
  isClosed: boolean
}

/** APIs that no test of this process has at the moment, by what they were built with. Building one takes as long as sixty calls. */
const idle = new Map<string, BuiltApi[]>()

/** An API with these dependencies: one that an earlier test has given back, or a new one. */
export async function takeApi(wanted: ApiDeps) {
  const key = keyOf(wanted)
  const built = idle.get(key)?.pop() ?? (await build(wanted))
  exchange(built.deps, wanted)
  return { ...built, giveBack: () => giveBack(key, built) }
}

/** Settings and limits as they are; '' for what is not taken twice. */
function keyOf({ settings, limits, logger, observer, requestId, commandedBy }: ApiDeps): string {
  return logger || observer || requestId || commandedBy ? '' : JSON.stringify({ settings, limits })
}

async function build(wanted: ApiDeps): Promise<BuiltApi> {
  const deps = { ...wanted }
  for (const name of exchanged)
    Object.defineProperty(deps, name, { configurable: true, get: () => tooEarly(name) })
  const app = await buildApi(deps)
  const built = { app, deps, isClosed: false }
  app.addHook('onClose', async () => void (built.isClosed = true))
  await app.ready()
  return built
}

function tooEarly(name: string): never {
  throw new Error(`${name} is read while the API is built: read it from deps where a request is answered`)
}

function exchange(deps: ApiDeps, wanted: ApiDeps) {
  for (const name of exchanged) delete (deps as Partial<ApiDeps>)[name]
  const { settings, limits } = deps
  Object.assign(deps, wanted, { settings, limits })
}

/** Keeps an API for the next test, unless it listened, was closed or has other settings than it was built with. */
async function giveBack(key: string, built: BuiltApi) {
  const isAsBuilt = key !== '' && key === keyOf(built.deps)
  if (built.isClosed || built.app.server.listening || !isAsBuilt) return built.app.close()
  const given = idle.get(key) ?? []
  if (!given.includes(built)) idle.set(key, [...given, built])
}
