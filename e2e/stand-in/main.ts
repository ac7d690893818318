import { createServer } from 'node:http'
import { endpoints } from './endpoints.ts'
import { readRequest } from './php-request.ts'
import { faultOf } from './faults.ts'
import { htmlError, type PhpAnswer, phpError } from './php-answer.ts'
import { createState } from './state.ts'

// A small server of the contract with the weaknesses of the original, so that the site is tested against
// both. It listens on the loopback address and keeps everything in memory.
const outbox = process.env.OUTBOX ?? ''
const state = createState(outbox)

const server = createServer(async (incoming, outgoing) => {
  const request = await readRequest(incoming)
  const fault = faultOf(outbox, outgoing)
  if (fault === null) return
  const answer = fault ?? (await respond(request).catch(() => phpError(request)))
  outgoing.writeHead(answer.status, { 'content-type': answer.type, ...cors, ...answer.headers })
  outgoing.end(request.method === 'HEAD' ? undefined : answer.body)
})

const cors = {
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '1800',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'think-lang, server, ba_user_token, ba-user-token, ba_token, ba-token, batoken, Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-CSRF-TOKEN, X-Requested-With',
  'access-control-allow-origin': '*',
}

async function respond(request: Awaited<ReturnType<typeof readRequest>>): Promise<PhpAnswer> {
  if (request.method === 'OPTIONS') return { status: 204, type: 'text/html; charset=utf-8', body: '' }
  const file = state.files.get(decodeURI(request.path))
  if (file) return { status: 200, type: file.type, body: file.content }
  // Without its header the original takes a call for a page visit.
  if (request.path.startsWith('/api/') && !request.sentByClient) {
    return { status: 302, type: 'text/html; charset=UTF-8', body: '', headers: { location: '/index.html' } }
  }
  const endpoint = endpoints[request.path.replace(/^\/api\//, '').toLowerCase()]
  return endpoint ? endpoint(request, state) : htmlError(request, 404)
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`ready on http://127.0.0.1:${port}\n`)
})
process.on('SIGTERM', () => server.close(() => process.exit(0)))
process.on('SIGTERM', () => server.closeAllConnections())
