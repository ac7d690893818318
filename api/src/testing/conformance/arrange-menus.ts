import { type Arrange, as } from './substitution.ts'
import type { World } from './world.ts'

/** Preparations for the cases about menus and about deleted members. */
export const menuSituations: Record<number, Arrange> = {
  269: async (world) => {
    await addMenus(world)
    return {}
  },
  272: as('alice'),
  273: async (world) => {
    await world.deps.db.updateTable('user_group').set({ rules: '' }).execute()
    return { token: await world.token('alice') }
  },
  274: async (world) => {
    const token = await world.token('alice')
    await world.deps.db
      .updateTable('user')
      .set({ status: 'disable' })
      .where('username', '=', 'alice')
      .execute()
    return { token }
  },
  276: async (world) => {
    const token = await world.token('alice')
    await world.deps.db.deleteFrom('user').where('username', '=', 'alice').execute()
    return { token }
  },
}

/**
 * The menus of the recording: a navigation with a child, a link and a button for everybody, and more for
 * members.
 */
async function addMenus({ deps }: World) {
  const rule = {
    title: 'title',
    title_en: '',
    icon: 'fa fa-globe',
    menu_type: 'tab',
    url: '',
    component: '',
    extend: 'none',
    remark: '',
    weigh: 90,
    status: 1,
    no_login_valid: 1,
    create_time: 0,
    update_time: 0,
  } as const
  const insert = (row: {
    pid: number
    type: 'nav' | 'button' | 'nav_user_menu'
    name: string
    no_login_valid?: 0 | 1
    weigh?: number
    menu_type?: 'tab' | 'link' | 'iframe'
    url?: string
  }) =>
    deps.db
      .insertInto('user_rule')
      .values({ ...rule, path: row.name, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await insert({ pid: 0, type: 'nav', name: 'pubnav' })
  await insert({ pid: id, type: 'nav', name: 'pubnav/child', weigh: 80 })
  await insert({
    pid: 0,
    type: 'nav',
    name: 'extlink',
    menu_type: 'link',
    url: 'https://example.test/ext',
    weigh: 70,
  })
  await insert({ pid: 0, type: 'button', name: 'pubnav/like', weigh: 60 })
  await insert({ pid: 0, type: 'nav_user_menu', name: 'orders', no_login_valid: 0 })
  await insert({ pid: 0, type: 'nav', name: 'inner', no_login_valid: 0 })
  const { id: overview } = await deps.db
    .selectFrom('user_rule')
    .select('id')
    .where('name', '=', 'account/overview')
    .executeTakeFirstOrThrow()
  await insert({ pid: overview, type: 'button', name: 'account/overview/export', no_login_valid: 0 })
}
