import {
  classFileFields,
  deskClassFileAdd,
  deskClassFileList,
  deskClassFileRemove,
  deskClassFileTell,
} from '@shuyuan/contract/desk/class/class-files'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { readConfig } from '#features/config/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { takeUpload, withUpload } from '#features/upload/service.ts'
import { mostTeachingBytes } from '#features/upload/teaching-file.ts'
import { addClassFile, listClassFiles, removeClassFile, tellOfFiles } from './service.ts'

/** Files that teachers give to a class. */
export function deskClassFileRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskClassFileList, async (request) => {
      const list = await listClassFiles(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })

    on(deskClassFileAdd, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      const { member, actor } = staffOf(request)
      if (!(await takeUpload(deps, member.id))) return request.failure('upload.tooMany')
      const { upload: limits } = await readConfig(deps.db)
      const added = await withUpload(request, mostTeachingBytes(limits), async ({ file, fields }) => {
        const asked = classFileFields.safeParse(fields)
        if (!asked.success) return { message: 'input.invalid' }
        return addClassFile(deps, { ...asked.data, file, limits, actor })
      })
      return 'message' in added
        ? request.failure(added.message, added.values)
        : request.success(added, 'class.files.added')
    })

    on(deskClassFileRemove, async (request) => {
      const { actor } = staffOf(request)
      const removed = await removeClassFile(deps, { id: request.body.id, actor })
      return removed ? request.success(null, 'class.files.removed') : request.failure('class.files.gone')
    })

    on(deskClassFileTell, async (request) => {
      const { actor } = staffOf(request)
      const outcome = await tellOfFiles(deps, { term: request.body.term, actor })
      return typeof outcome === 'string'
        ? request.failure(outcome)
        : request.success(null, 'class.files.told', { count: outcome })
    })
  }
}
