import fp from 'fastify-plugin'
import { type Translate, translate } from '#messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a message key in the request's language. */
    t: Translate
  }
}

/** Gives each request the API's texts in its own language. */
export const messagesPlugin = fp(
  async (app) => {
    app.decorateRequest('t')
    app.addHook('onRequest', async (request) => {
      request.t = translate[request.language]
    })
  },
  { name: 'messages', dependencies: ['language'] },
)
