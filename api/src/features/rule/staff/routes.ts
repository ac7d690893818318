import {
  addRuleBody,
  changeRuleBody,
  deskMenusAnswer,
  groupBody,
  moveRuleBody,
  removeRuleBody,
  ruleAnswer,
} from '@shuyuan/contract/desk/menus'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { saveGroup } from './groups.ts'
import { deskMenus, moveRule, removeRule, type RuleOutcome, saveRule } from './service.ts'

/** Menus, permissions and groups. What is done here the command line does too, by the same functions. */
export function deskMenuRoutes({ db, engine, now, settings }: ApiDeps): FastifyPluginAsyncZod {
  const config = { node: 'desk/site:change' } as const
  const response = { 200: ruleAnswer }
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: now() })
  const deciding = (request: FastifyRequest) => ({
    ...by(request),
    engine,
    ownHost: URL.parse(settings.publicUrl || `${request.protocol}://${request.host}`)?.host ?? '',
  })

  return async (app) => {
    app.get(
      '/api/desk/site/menus',
      { config, schema: { response: { 200: deskMenusAnswer } } },
      async (request) => request.success(await deskMenus(db, (await readConfig(db)).default_group)),
    )

    app.post(
      '/api/desk/site/rule-add',
      { config, schema: { body: addRuleBody, response } },
      async (request) => {
        const { pid, ...fields } = request.body
        return told(request, await saveRule(db, { pid }, fields, deciding(request)))
      },
    )

    app.post(
      '/api/desk/site/rule-change',
      { config, schema: { body: changeRuleBody, response } },
      async (request) => {
        const { id, ...fields } = request.body
        return told(request, await saveRule(db, { id }, fields, deciding(request)))
      },
    )

    app.post(
      '/api/desk/site/rule-move',
      { config, schema: { body: moveRuleBody, response } },
      async (request) => told(request, await moveRule(db, request.body, deciding(request))),
    )

    app.post(
      '/api/desk/site/rule-remove',
      { config, schema: { body: removeRuleBody, response } },
      async (request) => {
        const { id, below } = request.body
        const outcome = await removeRule(db, { id, below }, { engine, ...by(request) })
        if ('problem' in outcome) return request.failure(outcome.problem, { count: outcome.count })
        return request.success({ id }, 'rule.removed')
      },
    )

    app.post('/api/desk/site/group', { config, schema: { body: groupBody, response } }, async (request) =>
      told(request, await saveGroup(db, request.body, by(request))),
    )
  }

  function told(request: FastifyRequest, outcome: RuleOutcome) {
    if ('problem' in outcome) return request.failure(outcome.problem)
    return request.success(outcome, 'rule.saved')
  }
}
