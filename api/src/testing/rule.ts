import type { RuleRow } from '#db/tables/rule.ts'
import type { TestApi } from './api.ts'

/** A live rule below no other; returns its id. */
export async function addTestRule({ deps }: TestApi, type: RuleRow['type'], name: string): Promise<number> {
  const { id } = await deps.db
    .insertInto('user_rule')
    .values({
      pid: 0,
      type,
      title: '概览',
      title_en: '',
      name,
      path: '',
      icon: '',
      menu_type: 'tab',
      url: '',
      component: '',
      no_login_valid: 0,
      extend: 'none',
      remark: '',
      weigh: 0,
      status: 1,
      create_time: 0,
      update_time: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
