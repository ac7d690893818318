import { deskSiteSet, deskSiteSettings } from '@shuyuan/contract/desk/site/site-settings'
import { type Config, isConfigName } from '@shuyuan/contract/site/config'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { checkConfig, decideConfig, readConfig } from '#features/config/service.ts'
import { groupNames } from '#desk/menu/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { blockedBy } from '#plugins/limits/blocked-addresses.ts'
import { endpointsOf } from '#endpoint.ts'

/** The settings of the site. What is done here the command line does too, by the same functions. */
export function deskSettingRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteSettings, async (request) =>
      request.success({
        settings: await readConfig(deps.db),
        groups: await groupNames(deps.db),
        address: request.ip,
      }),
    )

    on(deskSiteSet, async (request) => {
      const values: Partial<Config> = {}
      for (const [name, value] of Object.entries(request.body.values)) {
        if (!isConfigName(name)) return request.failure('config.unknown')
        const checked = checkConfig(name, value)
        if ('problem' in checked) return request.failure(`config.problem.${name}`)
        Object.assign(values, { [name]: checked.value })
      }
      const problem = await problemOf(values, request.ip)
      if (problem) return request.failure(problem)
      const changed = await decideConfig(deps.db, values, { actor: staffOf(request).actor, now: deps.now() })
      return changed > 0 ? request.success(null, 'config.saved') : request.failure('config.same')
    })
  }

  /**
   * What a schema cannot check: a school without a name, groups that do not exist, and a block list that shuts out the
   * person who writes it.
   */
  async function problemOf(values: Partial<Config>, address: string): Promise<string | null> {
    if (Object.values(values.site_name ?? {}).some((name) => !/^.{1,60}$/u.test(name.trim())))
      return 'config.problem.site_name'
    if (values.cdn_url && !/^(?:https?:)?\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/.test(values.cdn_url))
      return 'config.problem.cdn_url'
    const known = new Set((await groupNames(deps.db)).map(({ id }) => id))
    if (values.default_group !== undefined && !known.has(values.default_group))
      return 'config.problem.default_group'
    if (values.referral_staff_groups?.some((id) => !known.has(id)))
      return 'config.problem.referral_staff_groups'
    return blockedBy(values.no_access_ip ?? []).has(address) ? 'config.ownAddress' : null
  }
}
