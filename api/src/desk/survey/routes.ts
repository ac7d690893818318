import { deskSurveyAnswers } from '@shuyuan/contract/desk/surveys'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { surveyAnswers } from './service.ts'

export function deskSurveyRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSurveyAnswers, async (request) => {
      const found = await surveyAnswers(deps, request.query.set)
      return found ? request.success(found) : request.failure('question-set.unknown')
    })
  }
}
