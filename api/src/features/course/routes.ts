import { courseLesson } from '@shuyuan/contract/learning/course'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { isEntitled } from '#features/entitlement/service.ts'
import { opensCourses } from '#features/registration/card/service.ts'
import { memberOf } from '#plugins/permission.ts'
import { endpointsOf } from '#endpoint.ts'

/**
 * The lessons for members only. No public page has their text, so this is the only way to it. Lessons of a course that
 * is claimed by code are for members who claimed it, or whose membership opens it.
 */
export function courseRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(courseLesson, async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const { course, lesson } = request.query
      const found = await deps.content.item('lessons', request.language, `${course}/${lesson}`)
      if (!found) return request.failure('course.lesson.unknown')
      if (!found.value.preview && !(await mayTake(deps, memberOf(request), course))) {
        return request.refuse('forbidden')
      }
      const { body, media = '', poster = '' } = found.value
      return request.success({ lang: found.lang, body, media, poster })
    })
  }
}

async function mayTake(deps: ApiDeps, { id }: MemberRow, course: string): Promise<boolean> {
  const { db, content } = deps
  const found = content.list('courses', defaultLanguage).find(({ name }) => name === course)
  if (found?.value.access !== 'code') return true
  if (await isEntitled(db, { memberId: id, kind: 'course', ref: course })) return true
  return opensCourses(db, deps, id)
}
