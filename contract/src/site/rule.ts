import * as z from 'zod/mini'

export const ruleTypes = ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'] as const
export const menuTypes = ['tab', 'link', 'iframe'] as const
export const ruleExtends = ['none', 'add_rules_only', 'add_menu_only'] as const

/** An entry of the menus and permissions; guest rows carry a few more fields than a member's. */
export const rule = z.object({
  id: z.int(),
  pid: z.int(),
  type: z.enum(ruleTypes),
  title: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.enum(menuTypes),
  url: z.string(),
  component: z.string(),
  no_login_valid: z.int(),
  extend: z.enum(ruleExtends),
  remark: z.optional(z.string()),
  weigh: z.optional(z.int()),
  status: z.optional(z.string()),
  update_time: z.optional(z.nullable(z.int())),
  create_time: z.optional(z.nullable(z.int())),
  get children() {
    return z.optional(z.array(rule))
  },
})
export type Rule = z.infer<typeof rule>
