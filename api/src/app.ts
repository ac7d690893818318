import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { bodyPlugin } from '#plugins/body.ts'
import { envelopePlugin } from '#plugins/envelope.ts'
import { errorsPlugin } from '#plugins/errors.ts'
import { languagePlugin } from '#plugins/language.ts'
import { messagesPlugin } from '#plugins/messages.ts'
import { permissionPlugin } from '#plugins/permission.ts'
import { sessionPlugin } from '#plugins/session.ts'

export type Api = Awaited<ReturnType<typeof buildApi>>

/** The whole API: plugins first, then what everybody may call and what only members may. */
export async function buildApi(deps: ApiDeps) {
  const app = Fastify({
    loggerInstance: deps.logger || undefined,
    trustProxy: deps.settings.trustedProxies.length > 0 ? deps.settings.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(languagePlugin)
  await app.register(messagesPlugin)
  await app.register(envelopePlugin, { now: deps.now })
  await app.register(errorsPlugin)
  await app.register(bodyPlugin)
  await app.register(sessionPlugin, { deps })

  await app.register(async (everybody) => {
    everybody.get('/healthz', () => ({ ok: true }))
  })

  await app.register(async (members) => {
    await members.register(permissionPlugin, { deps })
  })

  return app
}
