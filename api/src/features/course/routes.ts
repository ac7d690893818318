import { lessonAnswer, lessonQuery } from '@shuyuan/contract/course'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'

/** The lessons that only members take. Their words stand in no public page: this is the only way to them. */
export function courseRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/course/lesson',
      {
        schema: {
          summary: 'What a lesson teaches',
          querystring: lessonQuery,
          response: { 200: lessonAnswer },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'private, no-store')
        const { course, lesson } = request.query
        const found = await deps.content.item('lessons', request.language, `${course}/${lesson}`)
        if (!found) return request.failure('course.lesson.unknown')
        const { body, media = '', poster = '' } = found.value
        return request.success({ lang: found.lang, body, media, poster })
      },
    )
  }
}
