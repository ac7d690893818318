import type { Generated, Insertable, Selectable } from 'kysely'
import type { Bit, Seconds } from './units.ts'

export interface RuleTable {
  id: Generated<number>
  pid: number
  type: 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button'
  title: string
  /** '' where `title` serves both languages. */
  title_en: string
  name: string
  path: string
  icon: string
  menu_type: 'tab' | 'link' | 'iframe'
  url: string
  component: string
  no_login_valid: Bit
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  remark: string
  weigh: number
  status: Bit
  create_time: Seconds
  update_time: Seconds
}

export interface RuleTables {
  user_rule: RuleTable
}
export type RuleRow = Selectable<RuleTable>
export type NewRule = Insertable<RuleTable>
