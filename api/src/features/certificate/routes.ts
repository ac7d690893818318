import { certificateCheck } from '@shuyuan/contract/class/certificate'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { checkCertificate } from './service.ts'

/** Anybody may check a certificate that they hold in their hands. */
export function certificateRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(certificateCheck, async (request) => {
      const asked = { ...request.body, address: addressKey(request), language: request.language }
      const found = await checkCertificate(deps, asked)
      if (found === 'too often') return request.failure('certificate.tooOften')
      if (!found) return request.success({ certificate: null })
      const { name: _name, ...certificate } = found
      return request.success({ certificate })
    })
  }
}
