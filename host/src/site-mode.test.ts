import { readMode } from '@shuyuan/api/features/upkeep/mode'
import { openTestSite } from '#cli/testing'
import { expect, test } from 'vitest'
import { createLogger } from '#log'
import { listen } from '#process/server'
import { closedDoor, watchMode } from './site-mode.ts'

const told: string[] = []
const logger = createLogger({ LOG_LEVEL: 'warn' }, { write: (line) => void told.push(JSON.parse(line).msg) })

test('one command closes the site for all processes, pages say so, and one opens it', async () => {
  const site = await openTestSite()
  let changes = 0
  // Two processes look at the same database.
  const [one, two] = await Promise.all([
    watchMode(site.context.db, () => (changes += 1), logger, 5),
    watchMode(site.context.db, () => (changes += 1), logger, 5),
  ])
  const { url, stop } = await listen(
    closedDoor((_request, response) => void response.end('a page'), one.current),
    '127.0.0.1',
    0,
  )
  const until = async (mode: string) => {
    while (one.current() !== mode || two.current() !== mode)
      await new Promise((resolve) => setTimeout(resolve, 5))
  }
  try {
    expect(await (await fetch(url)).text()).toBe('a page')
    expect((await site.run(['site', 'read-only', '--by', 'li'])).out).toContain('nothing is saved')
    await until('read-only')
    expect(await (await fetch(url)).text()).toBe('a page')
    const posted = await fetch(url, { method: 'POST', body: 'x' })
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await posted.text()).toMatch(/现在只能看，不能保存[^]*lang="en"[^]*nothing can be saved/)
    // A program that says nothing of what it takes gets an envelope from the API's addresses; a person a page from all.
    const post = (path: string, accept: string) =>
      fetch(`${url}${path}`, { method: 'POST', body: 'x', headers: { accept } })
    for (const [path, accept] of [
      ['/api/user/checkIn', '*/*'],
      ['/API/user/checkIn?x=1', ''],
      ['/user/login', 'application/json'],
    ] as const) {
      const answer = await post(path, accept)
      expect([path, answer.status, answer.headers.get('x-site-mode')]).toEqual([path, 503, 'read-only'])
      expect(await answer.json()).toEqual({
        code: 0,
        msg: expect.stringContaining('nothing can be saved'),
        message: expect.any(String),
        time: expect.any(Number),
        data: null,
      })
    }
    for (const [path, accept] of [
      ['/api/user/checkIn', 'text/html,*/*;q=0.8'],
      ['/user/login', 'text/html,*/*;q=0.8'],
      ['/apiary', '*/*'],
    ] as const)
      expect((await post(path, accept)).headers.get('content-type')).toContain('text/html')

    await site.run(['site', 'maintenance'])
    await until('maintenance')
    const page = await fetch(url)
    expect([page.status, page.headers.get('x-site-mode'), page.headers.get('cache-control')]).toEqual([
      503,
      'maintenance',
      'no-store',
    ])
    expect(await page.text()).toMatch(/网站正在维护[^]*being maintained/)
    expect((await site.run(['site', 'show', '--json'])).json).toEqual({ mode: 'maintenance' })

    await site.run(['site', 'open'])
    await until('open')
    expect(await (await fetch(url)).text()).toBe('a page')
    expect(await readMode(site.context.db)).toBe('open')
    expect([changes, told.at(-1)]).toEqual([6, 'the site is open now'])
  } finally {
    one.stop()
    two.stop()
    await stop(0)
    await site.close()
  }
})
