import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Content } from '@shuyuan/content/content'
import { readMediaAddress } from '@shuyuan/content/picture'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createVariants } from '#server/variants.ts'

/** Under a name with its hash a file never changes; under its own, browsers ask each time whether it did. */
const lifetimes = { hashed: 'public, max-age=31536000, immutable', plain: 'public, no-cache' }

const safety = {
  'x-content-type-options': 'nosniff',
  // Opened by itself, a file is a page that may do nothing.
  'content-security-policy':
    "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * `/media/**`: the files of `content/media`, whole or in parts, and pictures in the widths and formats that
 * `pictureOf` names. Only addresses that content knows are looked up on the disk.
 */
export async function addMedia(app: FastifyInstance, content: Content, cacheDir: string): Promise<void> {
  const variants = createVariants(join(cacheDir, 'media'))
  await app.register(fastifyStatic, { serve: false, cacheControl: false, contentType: false })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const [pathname = ''] = request.url.split('?', 1)
      const named = readMediaAddress(content.media(), pathname)
      const source = named && content.media().get(named.address)
      if (!named || !source) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n')
      }
      const file = named.variant ? await variants.file(source, named.variant) : source.file
      return reply
        .headers(safety)
        .header('cache-control', named.hash === source.hash ? lifetimes.hashed : lifetimes.plain)
        .type(named.variant ? `image/${named.variant.format}` : source.type)
        .sendFile(basename(file), dirname(file))
    },
  })
}
