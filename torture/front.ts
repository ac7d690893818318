import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { askAround, fine, judge, later, until } from './probes.ts'
import { prepareSchool } from './school.ts'
import { startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { call } from './visitor.ts'

const troubles = ['closed', 'hanging', 'garbage', 'a page of somebody else'] as const
type Way = (typeof troubles)[number] | 'open'

const broken = 6000
/** The site gives the other server fifteen seconds. */
const patience = 17_000

/** The site alone in front of another server that is gone, silent, or talks nonsense. */
export async function loseUpstream(ground: Ground, trials: Trials): Promise<void> {
  const [sqlite] = await databasesOf(ground, trials)
  if (!sqlite) return
  const database = await sqlite()
  const school = await prepareSchool(database, 3)
  const server = await startSite(ground, database.env)
  const way = await openWay(ground, Number(new URL(server.url).port))
  const dataDir = join(ground.folder, 'front')
  await mkdir(dataDir)
  const env = { DATA_DIR: dataDir, API_URL: way.url }

  await trials.one('started while the other server is gone', async () => {
    way.set('closed')
    const site = await startSite(ground, env)
    trials.expect((await call(site.url, { path: '/guoxue' })).status === 200, '/guoxue is not served')
    await site.stop()
  })
  way.set('open')
  const site = await startSite(ground, env)
  // The pages are rendered ahead by then.
  await pause(5000)
  const { token } = school.members[0] ?? {}
  for (const trouble of troubles) {
    await trials.one(`the other server is ${trouble}`, async () => {
      way.set(trouble)
      const asked = askAround(site.url, school, patience)
      await pause(broken)
      const said = await asked.stop()
      way.set('open')
      // A page without an answer about the member would say that there are no points.
      const isLater = { ...later, within: patience }
      const isNo = {
        words: 'no success',
        isSo: ({ code }: { code: number }) => code !== 1,
        within: patience,
      }
      const longest = judge(
        said,
        { page: { ...fine, within: 2000 }, 'member page': isLater, read: isNo, write: isNo },
        trials,
      )
      const back = await until(
        async () => (await call(site.url, { path: '/api/favourite/refs', token, timeout: 3000 })).code === 1,
        trouble,
      )
      trials.figure({ what: `${trouble}: slowest answer meanwhile`, value: longest, unit: 'ms' })
      trials.figure({
        what: `${trouble}: members are served again after`,
        value: back,
        unit: 's',
        goal: { most: 5 },
      })
    })
  }
  await site.stop()
  await server.stop()
}

/** A way to a port that can be shut, and led elsewhere. */
async function openWay(ground: Ground, port: number): Promise<{ url: string; set(way: Way): void }> {
  let way: Way = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (way === 'closed') return socket.destroy()
    if (way === 'hanging') return socket.resume()
    if (way === 'open') {
      const there = connect(port, '127.0.0.1')
      there.on('error', () => socket.destroy())
      socket.on('close', () => there.destroy())
      return void socket.pipe(there).pipe(socket)
    }
    socket.once('data', () => socket.end(nonsense[way as keyof typeof nonsense] ?? ''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ground.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    set(next) {
      way = next
      for (const socket of sockets) socket.destroy()
    },
  }
}

const page = '<html><body>It works</body></html>'
const nonsense = {
  garbage: '\u0000\u0001SSH-2.0-nonsense\r\n\r\n\u00ff',
  'a page of somebody else': `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`,
}
