import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { askSite } from '#server/embedding/ask-site.ts'
import { isPublicAddress } from '#server/embedding/public-address.ts'
import { refusesFrame } from '#server/embedding/refusal-of-frames.ts'
import { addEmbeddingCheck } from '#server/embedding/routes.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
])('%s is an address of the public internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

it.each([
  [{}, false],
  [{ 'x-frame-options': 'DENY' }, true],
  [{ 'x-frame-options': 'sameorigin, SAMEORIGIN' }, true],
  [{ 'x-frame-options': 'ALLOW-FROM https://school.example' }, false],
  [{ 'content-security-policy': "default-src 'self'" }, false],
  [{ 'content-security-policy': "frame-ancestors 'none'" }, true],
  [{ 'content-security-policy': "frame-ancestors 'self'" }, true],
  [{ 'content-security-policy': 'frame-ancestors' }, true],
  [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }, false],
  [{ 'content-security-policy': "frame-ancestors 'self' https://school.example" }, false],
  [{ 'content-security-policy': 'frame-ancestors https://*.example' }, false],
  [{ 'content-security-policy': 'frame-ancestors https://school.example:8443' }, true],
  [{ 'content-security-policy': 'frame-ancestors https:' }, false],
  [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }, true],
])('headers %j refuse a frame: %s', (headers, expected) => {
  expect(refusesFrame(headers, new URL('https://other.example/a'), new URL('https://school.example'))).toBe(
    expected,
  )
})

/** A site on this machine; `asked` holds the paths it was asked for. */
async function startSite(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = server.address()
  return { asked, port: typeof address === 'object' && address ? address.port : 0 }
}

it.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://localhost/',
  'http://public.example:22/',
  'http://user:secret@public.example/',
  'ftp://public.example/',
  'file:///etc/passwd',
])('asks nothing of %s', async (address) => {
  const resolve = async (hostname: string) => [hostname === 'localhost' ? '127.0.0.1' : '8.8.8.8']
  expect(await askSite(new URL(address), { resolve })).toBeNull()
})

it('asks no host that has a private address among its addresses', async () => {
  const resolve = async () => ['8.8.8.8', '169.254.169.254']
  expect(await askSite(new URL('http://mixed.example/'), { resolve })).toBeNull()
})

it('connects to the address that was checked, and follows no redirect into another network', async () => {
  const site = await startSite((request, response) => {
    const inner = request.url === '/inside'
    response.writeHead(inner ? 302 : 200, {
      'x-frame-options': 'DENY',
      ...(inner && { location: 'http://inner.example/secret' }),
    })
    response.end('a body that nobody reads')
  })
  const checked: string[] = []
  const asking = {
    port: site.port,
    resolve: async (hostname: string) => [hostname === 'inner.example' ? '10.0.0.1' : '127.0.0.1'],
    isPublic(address: string) {
      checked.push(address)
      return address === '127.0.0.1'
    },
  }
  const answer = await askSite(new URL('http://other.example/page'), asking)
  expect(answer?.headers['x-frame-options']).toBe('DENY')
  expect(await askSite(new URL('http://other.example/inside'), asking)).toBeNull()
  expect(checked).toEqual(['127.0.0.1', '127.0.0.1', '10.0.0.1'])
  expect(site.asked).toEqual(['/page', '/inside'])
})

it('ends where redirects never do', async () => {
  const site = await startSite((_request, response) => void response.writeHead(302, { location: '/' }).end())
  const asking = { port: site.port, resolve: async () => ['127.0.0.1'], isPublic: () => true }
  expect(await askSite(new URL('http://other.example/'), asking)).toBeNull()
  expect(site.asked).toHaveLength(4)
})

it('answers what is not known with null, keeps answers, and lets nobody ask too often', async () => {
  let asked = 0
  const app = fastify()
  closing.push(() => app.close())
  addEmbeddingCheck(app, {
    settings: { publicUrl: 'https://school.example' },
    now: () => 0,
    async resolve() {
      asked += 1
      return ['10.0.0.1']
    },
  })
  const check = (url: string, headers = {}) =>
    app.inject({ url: `/frame-check?url=${encodeURIComponent(url)}`, headers })
  expect((await check('https://other.example/a')).json()).toEqual({ refused: null })
  await check('https://other.example/a#part')
  expect(asked).toBe(1)
  expect((await check('https://school.example/')).statusCode).toBe(400)
  expect((await check('nonsense')).statusCode).toBe(400)
  expect((await check('https://x.example/', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
  for (let number = 0; number < 30; number += 1) await check(`https://other.example/${number}`)
  expect((await check('https://other.example/new')).statusCode).toBe(429)
  expect(asked).toBe(20)
})
