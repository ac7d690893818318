import { deskInvoiceList, deskInvoiceTick, deskInvoiceUntick } from '@shuyuan/contract/desk/money/invoices'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { invoicesForDesk, tickInvoice } from './service.ts'

/** Which families wish for an invoice, and which of them the school has issued. */
export function deskInvoiceRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskInvoiceList, async (request) =>
      request.success(await invoicesForDesk(deps, request.query, request.language)),
    )

    on(deskInvoiceTick, async (request) =>
      (await tickInvoice(deps, { ...request.body, actor: staffOf(request).actor }))
        ? request.success(null, 'desk.invoiceTicked')
        : request.failure('desk.invoiceChanged'),
    )

    on(deskInvoiceUntick, async (request) =>
      (await tickInvoice(deps, { ...request.body, number: null, actor: staffOf(request).actor }))
        ? request.success(null, 'desk.invoiceUnticked')
        : request.failure('desk.invoiceChanged'),
    )
  }
}
