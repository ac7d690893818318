import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type BytePart, openPart, sendRange } from './byte-range.ts'
import type { ApiDeps } from '#deps.ts'
import { type FileStore, privatePrefix, storageKey } from '#adapters/storage.ts'

const day = 86_400
const year = 31_536_000

/** File types that a browser may show. All others are downloads. */
const shownTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
const downloadTypes: Record<string, string> = {
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
}

/** Serves the site's own pictures at /static/ and uploads at /storage/. */
export const staticFilesPlugin = fp<{ deps: Pick<ApiDeps, 'files'> }>(
  async (app, { deps }) => {
    await app.register(async (site) => {
      site.addHook('onRoute', (route) => {
        route.config = { ...route.config, servesFiles: true }
        route.schema = { ...route.schema, hide: true }
      })
      await site.register(fastifyStatic, {
        root: fileURLToPath(new URL('../../static', import.meta.url)),
        prefix: '/static/',
        dotfiles: 'ignore',
        index: false,
        decorateReply: false,
        cacheControl: false,
        setHeaders: (reply) => {
          for (const [name, value] of Object.entries(openHeaders)) reply.header(name, value)
          reply.header('cache-control', `public, max-age=${day}`)
        },
      })
      site.route({
        method: ['GET', 'HEAD'],
        url: '/storage/*',
        handler: (request, reply) => sendUpload(deps.files, request, reply),
      })
    })
  },
  { name: 'static-files', dependencies: ['not-found'] },
)

/** Other sites of the school may show the files, and browsers must not guess another type. */
const openHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' }

async function sendUpload(files: FileStore, request: FastifyRequest, reply: FastifyReply) {
  const { '*': path } = request.params as { '*': string }
  const key = storageKey(`/storage/${path}`)
  if (key === null || key.startsWith(privatePrefix) || !(await files.exists(key))) return reply.callNotFound()
  const { contentLength: size, etag, lastModified } = await files.getMetaData(key)

  const name = path.slice(path.lastIndexOf('/') + 1)
  const suffix = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const shown = shownTypes[suffix]
  reply.headers({
    ...openHeaders,
    'content-type': shown ?? downloadTypes[suffix] ?? 'application/octet-stream',
    // The address contains a hash of the content.
    'cache-control': `public, max-age=${year}, immutable`,
    // An upload that is opened by itself may run nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag,
    'last-modified': lastModified.toUTCString(),
  })
  if (!shown) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const read = async (part: BytePart | null) => {
    const stream = await files.getStream(key)
    return part ? openPart(stream, part) : stream
  }
  return sendRange(request, reply, { size, range: request.headers.range, read })
}
