import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import fp from 'fastify-plugin'
import type { ApiSettings } from '#deps.ts'

/**
 * Describes every route at /api/openapi.json, from its schemas. Outside production there is a page to read
 * it.
 */
export const openapiPlugin = fp<{ settings: ApiSettings }>(
  async (app, { settings }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Shuyuan', version: settings.version },
        components: {
          securitySchemes: {
            member: { type: 'apiKey', in: 'header', name: 'ba-user-token' },
            desk: { type: 'apiKey', in: 'header', name: deskTokenHeader },
          },
        },
      },
      transform: ({ schema, url, ...rest }) => {
        const [, , tag = ''] = url.split('/')
        return jsonSchemaTransform({ ...rest, url, schema: { tags: [tag], ...schema } })
      },
    })
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
    if (!settings.production) await app.register(swaggerUi, { routePrefix: '/api/docs' })
  },
  { name: 'openapi' },
)
