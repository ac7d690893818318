import {
  deskSiteGroup,
  deskSiteMenus,
  deskSiteRuleAdd,
  deskSiteRuleChange,
  deskSiteRuleMove,
  deskSiteRuleRemove,
} from '@shuyuan/contract/desk/site/menus'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { saveGroup } from './groups.ts'
import { deskMenus, moveRule, removeRule, type RuleOutcome, saveRule } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Menus, permissions and groups. */
export function deskMenuRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })
  const deciding = (request: FastifyRequest) => ({
    ...by(request),
    engine: deps.engine,
    ownHost: URL.parse(deps.settings.publicUrl || `${request.protocol}://${request.host}`)?.host ?? '',
  })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteMenus, async (request) =>
      request.success(await deskMenus(deps.db, (await readConfig(deps.db)).default_group)),
    )

    on(deskSiteRuleAdd, async (request) => {
      const { pid, component, ...fields } = request.body
      return told(request, await saveRule(deps.db, { pid, component }, fields, deciding(request)))
    })

    on(deskSiteRuleChange, async (request) => {
      const { id, ...fields } = request.body
      return told(request, await saveRule(deps.db, { id }, fields, deciding(request)))
    })

    on(deskSiteRuleMove, async (request) =>
      told(request, await moveRule(deps.db, request.body, deciding(request))),
    )

    on(deskSiteRuleRemove, async (request) => {
      const { id, below } = request.body
      const outcome = await removeRule(deps.db, { id, below }, { engine: deps.engine, ...by(request) })
      if ('problem' in outcome) return request.failure(outcome.problem, { count: outcome.count })
      return request.success({ id }, 'rule.removed')
    })

    on(deskSiteGroup, async (request) => told(request, await saveGroup(deps.db, request.body, by(request))))
  }

  function told(request: FastifyRequest, outcome: RuleOutcome) {
    if ('problem' in outcome) return request.failure(outcome.problem)
    return request.success(outcome, 'rule.saved')
  }
}
