import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { BucketSettings } from '#adapters/storage-s3.ts'
import { signatureOf } from './bucket-signature.ts'
import { listen } from '#testing/listen.ts'

interface StoredObject {
  bytes: Buffer
  type: string
  time: Date
}

const bucket = 'school'
const region = 'test-1'
const accessKeyId = 'a-test-key'
const secretAccessKey = 'the secret of a test key'

/**
 * A server with the part of S3 that stores use: put, get, delete, and list in pages. It refuses a request
 * with a wrong signature (version 4) or a wrong hash of the body.
 */
export async function startBucket({ pageSize = 1000 } = {}) {
  const objects = new Map<string, StoredObject>()
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    void answer(request, response).catch(() => refuse(response, 500, 'InternalError'))
  })
  const { port, close } = await listen(server)
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    pathStyle: true,
  }
  return { settings, objects, requests: () => requests, close }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    const problem = problemOf(request, body)
    if (problem) return refuse(response, 403, problem)
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, asked, ...rest] = url.pathname.split('/')
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (key === '') return list(url.searchParams, response)
    if (request.method === 'PUT') return put(key, request, body, response)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    return send(objects.get(key), request, response)
  }

  function put(key: string, { headers }: IncomingMessage, bytes: Buffer, response: ServerResponse) {
    const stored = { bytes, type: headers['content-type'] ?? 'binary/octet-stream', time: new Date() }
    objects.set(key, stored)
    response.writeHead(200, { etag: etagOf(stored) }).end()
  }

  function list(asked: URLSearchParams, response: ServerResponse) {
    const prefix = asked.get('prefix') ?? ''
    const after = asked.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, pageSize)
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => {
      const object = objects.get(key)
      return `<Contents><Key>${key}</Key><Size>${object?.bytes.length}</Size></Contents>`
    })
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    )
  }

  function problemOf(request: IncomingMessage, body: Buffer): string | null {
    const hash = request.headers['x-amz-content-sha256']
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
      return 'XAmzContentSHA256Mismatch'
    const right = signatureOf(request, { accessKeyId, secretAccessKey, region })
    return right !== null && request.headers.authorization === right ? null : 'SignatureDoesNotMatch'
  }
}

function send(object: StoredObject | undefined, request: IncomingMessage, response: ServerResponse) {
  if (!object) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, {
    'content-type': object.type,
    'content-length': object.bytes.length,
    'last-modified': object.time.toUTCString(),
    etag: etagOf(object),
  })
  response.end(request.method === 'HEAD' ? undefined : object.bytes)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function etagOf({ bytes }: StoredObject): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
