import { languages } from '@shuyuan/contract/language'
import { createInstance, type TFunction } from 'i18next'
import fp from 'fastify-plugin'
import { messages } from '#messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a message key in the request's language. */
    t: TFunction
  }
}

/** Texts of the API, one instance a process; each request asks it for its own language. */
export const messagesPlugin = fp(
  async (app) => {
    const i18n = createInstance()
    await i18n.init({
      resources: Object.fromEntries(
        languages.map((language) => [language, { translation: messages[language] }]),
      ),
      lng: languages[0],
      // Else it looks for zh-CN.
      lowerCaseLng: true,
      fallbackLng: languages[0],
      interpolation: { escapeValue: false },
      returnNull: false,
    })
    const texts = Object.fromEntries(languages.map((language) => [language, i18n.getFixedT(language)]))
    app.decorateRequest('t')
    app.addHook('onRequest', (request, _reply, next) => {
      request.t = texts[request.language] as TFunction
      next()
    })
  },
  { name: 'messages', dependencies: ['language'] },
)
