import { readFileSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

/** Whose code a sample was in, by its file; the first that fits. */
const owners: readonly (readonly [string, RegExp])[] = [
  ['React', /node_modules\/(?:react|react-dom|scheduler)\//],
  ['React Router', /node_modules\/(?:react-router|@react-router|turbo-stream)\//],
  ['the app’s components', /^app\/|web\/build\/server\//],
  ['what serves pages', /\/web\/server\/|\/host\/src\//],
  ['the API', /\/(?:api|contract|content)\//],
  [
    'libraries of the API',
    /node_modules\/(?:kysely|zod|fastify|@fastify|fastify-[^/]*|find-my-way|light-my-request)\//,
  ],
  ['Node', /^node:/],
]

/** Shares of the processor's time, by whose code ran; they add up to 1 without the time that nobody asked for. */
export type Shares = Record<string, number>

/** Samples what this process does until it is stopped. */
export async function startProfile(): Promise<() => Promise<Shares>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return sharesOf(profile)
  }
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const sourceOf = bundledSources()
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  let total = 0
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id)
    // Neither waiting nor the sampling itself.
    if (!frame || frame.functionName === '(idle)' || frame.url === 'node:inspector') continue
    const time = timeDeltas[index] ?? 0
    const owner = ownerOf(frame, sourceOf)
    times.set(owner, (times.get(owner) ?? 0) + time)
    total += time
  }
  return Object.fromEntries([...times].map(([owner, time]) => [owner, time / total]))
}

type Frame = Profiler.Profile['nodes'][number]['callFrame']

function ownerOf(frame: Frame, sourceOf: (frame: Frame) => string): string {
  if (frame.functionName === '(garbage collector)') return 'collecting garbage'
  // Work without a script: system calls, compression and the database's own code.
  if (frame.url === '') return 'native code'
  const source = sourceOf(frame)
  return owners.find(([, file]) => file.test(source))?.[0] ?? 'other libraries'
}

/** A bundle says before each module which file it was, in a comment of its own; other code is its own source. */
function bundledSources(): (frame: Frame) => string {
  const bundles = new Map<string, readonly string[]>()
  return ({ url, lineNumber }) => {
    if (!url.includes('/web/build/server/')) return url
    const sources = bundles.get(url) ?? readSources(fileURLToPath(url))
    bundles.set(url, sources)
    return sources[lineNumber] ?? url
  }
}

function readSources(file: string): string[] {
  let source = file
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      source = /^\/\/(?:#region)? (\S+\.[cm]?[jt]sx?)$/.exec(line)?.[1] ?? source
      return source
    })
}
