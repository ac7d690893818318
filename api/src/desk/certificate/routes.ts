import {
  deskCertificateGive,
  deskCertificateList,
  deskCertificateTakeBack,
} from '@shuyuan/contract/desk/class/certificates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { giveCertificates, listCertificates, takeCertificateBack } from './service.ts'

/** Certificates at the desk: given to those of a class who were there, and taken back. */
export function deskCertificateRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskCertificateList, async (request) => {
      const list = await listCertificates(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })

    on(deskCertificateGive, async (request) => {
      const { actor } = staffOf(request)
      const given = await giveCertificates(deps, { ...request.body, actor })
      if (given.result === 'given') return request.success(null, 'certificate.given', { count: given.count })
      return request.failure(refusals[given.result])
    })

    on(deskCertificateTakeBack, async (request) => {
      const { actor } = staffOf(request)
      const taken = await takeCertificateBack(deps, { no: request.body.no, actor })
      return taken ? request.success(null, 'certificate.takenBack') : request.failure('certificate.notGiven')
    })
  }
}

const refusals = {
  'no term': 'class.files.noTerm',
  nobody: 'certificate.nobody',
  'not held': 'certificate.notHeld',
} as const
