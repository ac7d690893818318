import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Content } from '@shuyuan/content/reading/content'
import { readMediaAddress } from '@shuyuan/content/media/picture'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebLogger } from '#server/settings.ts'
import { createVariants } from '#server/files/variants.ts'

/** A file whose name has its hash never changes; for others browsers ask each time. */
const lifetimes = { hashed: 'public, max-age=31536000, immutable', plain: 'public, no-cache' }

const safety = {
  'x-content-type-options': 'nosniff',
  // A file that is opened directly, such as an SVG, must run no script.
  'content-security-policy':
    "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
}

export interface MediaOptions {
  content: Content
  cacheDir: string
  logger: Pick<WebLogger, 'error'>
}

/**
 * `/media/**`: the files of `content/media`, whole or in parts, and pictures in the widths and formats that
 * `pictureOf` names. Only addresses that content knows are looked up on the disk.
 */
export async function addMedia(
  app: FastifyInstance,
  { content, cacheDir, logger }: MediaOptions,
): Promise<void> {
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
      try {
        await source.bring?.()
      } catch (error) {
        logger.error({ err: error, picture: pathname }, 'a picture could not be brought from the store')
        return reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Not now\n')
      }
      const { variant } = named
      const made = variant && (await variants.file(source, variant).catch(told(logger, pathname)))
      // A picture that cannot be resized is sent as it is.
      const file = made ?? source.file
      const lasting = named.hash === source.hash && (made || !variant)
      return reply
        .headers(safety)
        .header('cache-control', lasting ? lifetimes.hashed : lifetimes.plain)
        .type(variant && made ? `image/${variant.format}` : source.type)
        .sendFile(basename(file), dirname(file))
    },
  })
}

function told(logger: MediaOptions['logger'], picture: string) {
  return (error: unknown) => {
    logger.error({ err: error, picture }, 'a picture could not be made smaller')
    return null
  }
}
