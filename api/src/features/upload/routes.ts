import { ajaxUpload, uploadQuery } from '@shuyuan/contract/site/upload'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { filesBase } from '#features/config/files-base.ts'
import { memberOf } from '#plugins/permission.ts'
import { withUpload } from './receive.ts'
import { isRefusal, keepUpload, takeUpload } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function uploadRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(ajaxUpload, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      const { id: memberId } = memberOf(request)
      if (!(await takeUpload(deps, memberId))) return request.failure('upload.tooMany')

      const config = await readConfig(deps.db)
      const { upload: limits } = config
      const result = await withUpload(request, limits.maxSize, async ({ file, fields }) => {
        const asked = uploadQuery.safeParse({ ...request.query, ...fields })
        if (!asked.success) return { message: 'input.invalid' }
        const { topic, driver } = asked.data
        const base = filesBase(config, { host: request.host, publicUrl: deps.settings.publicUrl })
        return keepUpload(deps, {
          memberId,
          file,
          topic: topic || 'default',
          driver: driver || 'local',
          limits,
          base,
        })
      })
      if (isRefusal(result)) return request.failure(result.message, result.values)
      return request.success({ file: result }, 'upload.saved')
    })
  }
}
