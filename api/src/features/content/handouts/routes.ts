import { articleFileParams } from '@shuyuan/contract/desk/site/handouts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { sendHandout } from './send.ts'
import { fileOfArticle } from './service.ts'

/** Files of articles, for whoever can read the article. */
export function articleFileRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/article/file/:account/:article/:name',
      schema: { hide: true, params: articleFileParams },
      handler: async (request, reply) => {
        const { account, article, name } = request.params
        const handout = await fileOfArticle(deps, { article: `${account}/${article}`, name })
        const title = handout?.title ?? ''
        return sendHandout(deps, { request, reply }, { handout, name, title, gone: 'content.fileGone' })
      },
    })
  }
}
