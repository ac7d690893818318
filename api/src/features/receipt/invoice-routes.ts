import { registrationInvoice, registrationInvoiceDrop } from '@shuyuan/contract/registration/invoice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { wishForInvoice } from '#features/registration/invoice/service.ts'
import { memberActor, ownRegistration } from '#features/registration/receipts/service.ts'
import { receiptOfRegistration } from './service.ts'

/** What a family wishes of an invoice, by its receipt. */
export function invoiceRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(registrationInvoice, async (request) => {
      const { member } = request.visitor
      const row = await ownRegistration(deps, request.body, member)
      if (!row) return request.failure('registration.notFound')
      const refused = await wishForInvoice(deps, row, { wish: request.body, actor: memberActor(member) })
      if (refused) return request.failure(refused)
      const receipt = await receiptOfRegistration(deps.db, deps, row, request.language)
      return request.success(receipt, 'registration.invoice.noted')
    })

    on(registrationInvoiceDrop, async (request) => {
      const { member } = request.visitor
      const row = await ownRegistration(deps, request.body, member)
      if (!row) return request.failure('registration.notFound')
      const refused = await wishForInvoice(deps, row, { wish: null, actor: memberActor(member) })
      if (refused) return request.failure(refused)
      const receipt = await receiptOfRegistration(deps.db, deps, row, request.language)
      return request.success(receipt, 'registration.invoice.dropped')
    })
  }
}
