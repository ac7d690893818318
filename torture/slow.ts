import { mkdir, readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { askAround, fine, judge, until } from './probes.ts'
import { prepareSchool } from './school.ts'
import { startSite } from './site.ts'
import type { Trials } from './trials.ts'

const crowd = 200
/** The server's own limits for a head and for a whole request, and how often it looks, in milliseconds. */
const limits = { head: 15_000, body: 60_000, look: 30_000 }
const slack = 10_000

/** Hundreds of clients that send by the drop, and uploads that end in the middle. */
export async function sendSlowly(ground: Ground, trials: Trials): Promise<void> {
  const [sqlite] = await databasesOf(ground, trials)
  if (!sqlite) return
  const database = await sqlite()
  const school = await prepareSchool(database, 3)
  const { token = '' } = school.members[0] ?? {}
  const temporary = join(ground.folder, 'temporary')
  await mkdir(temporary)
  const site = await startSite(ground, { ...database.env, TMPDIR: temporary })
  await pause(5000)
  const port = Number(new URL(site.url).port)

  await trials.one(`${crowd} clients that send a head or a body by the drop`, async () => {
    const began = performance.now()
    const heads = Array.from({ length: crowd / 2 }, () =>
      drip(port, 'GET /guoxue HTTP/1.1\r\nhost: x\r\nx-slow: '),
    )
    const bodies = Array.from({ length: crowd / 2 }, () =>
      drip(
        port,
        'POST /api/question/ask HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{',
      ),
    )
    await pause(2000)
    const asked = askAround(site.url, school)
    await pause(8000)
    judge(
      await asked.stop(),
      { page: { ...fine, within: 2000 }, read: { ...fine, within: 5000 }, write: { ...fine, within: 5000 } },
      trials,
    )
    for (const [name, sockets, limit] of [
      ['heads', heads, limits.head],
      ['bodies', bodies, limits.body],
    ] as const) {
      const most = limit + limits.look + slack
      await Promise.race([
        Promise.all(sockets.map((socket) => socket.closed)),
        pause(began + most - performance.now()),
      ])
      const open = sockets.filter(({ socket }) => !socket.destroyed).length
      trials.expect(open === 0, `${open} sockets with slow ${name} are open after ${most / 1000} s`)
      trials.figure({
        what: `slow ${name}: the last is cut off after`,
        value: (performance.now() - began) / 1000,
        unit: 's',
        goal: { most: most / 1000 },
      })
      for (const { socket } of sockets) socket.destroy()
    }
  })

  await trials.one('uploads that end in the middle', async () => {
    const head =
      `POST /api/ajax/upload HTTP/1.1\r\nhost: x\r\nba-user-token: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
      'content-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const uploads = Array.from({ length: 20 }, () => drip(port, head + 'x'.repeat(50_000)))
    await until(async () => (await readdir(temporary)).length >= 10, 'an upload on its way')
    for (const { socket } of uploads) socket.destroy()
    const seconds = await until(async () => (await readdir(temporary)).length === 0, 'an empty folder')
    trials.figure({
      what: 'the temporary files of 20 aborted uploads are gone after',
      value: seconds,
      unit: 's',
      goal: { most: 10 },
    })
  })
  await site.stop()
}

/** Sends some text at once and then a letter a second, until it is cut off. */
function drip(port: number, text: string): { socket: Socket; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const timer = setInterval(() => socket.write('a'), 1000)
  socket.on('error', () => socket.destroy())
  socket.resume()
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve()
    })
  })
  return { socket, closed }
}
