import {
  deskPupilImportAdd,
  deskPupilImportBegin,
  deskPupilImportCheck,
  deskPupilImportList,
  deskPupilImportRead,
  deskPupilImportUndo,
} from '@shuyuan/contract/desk/pupil/pupil-imports'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { mostBytes, readTable } from '#features/table/service.ts'
import { takeUpload, withUpload } from '#features/upload/service.ts'
import { checkImport } from './import-check.ts'
import { addToImport, beginImport, listImports } from './import.ts'
import { undoImport } from './import-undo.ts'

/** Bytes of a list as it is sent for a check: 1,000 rows of some hundred characters. */
const bodyLimit = 4 * 1024 * 1024

/** Bringing in the pupils that a school has in a spreadsheet. */
export function deskPupilImportRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskPupilImportRead, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      if (!(await takeUpload(deps, staffOf(request).member.id))) return request.failure('upload.tooMany')
      const read = await withUpload(request, mostBytes, async ({ file }) => {
        if (!file || file.size === 0) return { message: 'upload.missing', values: {} }
        return file.tooLarge ? { message: 'table.tooMuch', values: {} } : readTable(file.path)
      })
      return 'message' in read ? request.failure(read.message, read.values) : request.success(read)
    })

    on(deskPupilImportCheck, { bodyLimit }, async (request) =>
      request.success(await checkImport(deps, request.body.rows, request.t)),
    )

    on(deskPupilImportBegin, async (request) =>
      request.success({ id: await beginImport(deps, request.body.count, by(request)) }),
    )

    on(deskPupilImportAdd, async (request) => {
      const { id, rows } = request.body
      const outcome = await addToImport(deps, { id, rows, by: by(request), t: request.t })
      if (!outcome) return request.failure('pupil.import.gone')
      const refused = outcome.refused.map(({ row, message }) => ({ row, message: request.t(message) }))
      return request.success({ ...outcome, refused })
    })

    on(deskPupilImportList, async (request) => request.success({ list: await listImports(deps) }))

    on(deskPupilImportUndo, async (request) => {
      const refusal = await undoImport(deps, request.body.id, by(request))
      if (refusal) return request.failure(refusal.message, { count: refusal.count })
      return request.success(null, 'pupil.import.undone')
    })
  }
}
