import { basename, dirname, join } from 'node:path'
import type { Content } from '@shuyuan/content/reading/content'
import type { PublicAddress } from '@shuyuan/content/addresses/public-addresses'
import type { Language } from '@shuyuan/contract/language'
import type { FastifyInstance } from 'fastify'
import type { PublicPages } from '#server/public-pages.ts'
import type { WebLogger } from '#server/settings.ts'
import type { SiteData } from '#server/site-data.ts'
import { pageOfPicture } from './address.ts'
import type { PictureWords } from './drawing.ts'
import { createPictures } from './pictures.ts'

export interface SharePicturesOptions {
  publicPages: PublicPages
  site: SiteData
  content: Content
  cacheDir: string
  logger: Pick<WebLogger, 'error'>
  drawMotif(name: PublicAddress['motif']): string
}

/** `/og/<language><path>.png`: a picture for each page that search engines are shown, and for no other address. */
export function addSharePictures(app: FastifyInstance, options: SharePicturesOptions): void {
  const { publicPages, site, content, cacheDir, logger, drawMotif } = options
  const pictures = createPictures(join(cacheDir, 'og'))

  /** Null while the school's name is not known: a picture is kept, and must not be without it. */
  async function wordsOf(page: PublicAddress, language: Language): Promise<PictureWords | null> {
    const index = await site.guest(language)
    return (
      index && {
        language,
        siteName: index.site.siteName,
        title: page.title[language],
        place: page.place?.[language] ?? '',
        tagline: content.site(language).value.tagline,
        motif: drawMotif(page.motif),
      }
    )
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/og/*',
    handler: async (request, reply) => {
      const asked = pageOfPicture(request.url.split('?', 1)[0] ?? '')
      const page = asked && publicPages.indexed().get(asked.path)
      if (!page) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n')
      }
      const words = await wordsOf(page, asked.language)
      const told = (error: unknown) => {
        logger.error({ err: error, picture: page.path }, 'a picture to share could not be drawn')
        return null
      }
      const file = words && (await pictures.file(page.path, words).catch(told))
      if (!file) return reply.code(503).header('retry-after', '10').type('text/plain').send('Later\n')
      return reply
        .headers({
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=86400',
        })
        .type('image/png')
        .sendFile(basename(file), dirname(file))
    },
  })
}
