import type { Kysely } from 'kysely'

const pages = ['overview', 'profile', 'changePassword', 'integral', 'balance']

/** Names the family's own five pages for its clients, one of which shows no page without that. */
export const ruleComponents = {
  async up(db: Kysely<{ user_rule: { name: string; type: string; component: string } }>) {
    for (const page of pages) {
      await db
        .updateTable('user_rule')
        .set({ component: `/src/views/frontend/user/account/${page}.vue` })
        .where('name', '=', `account/${page}`)
        .where('type', '=', 'menu')
        .where('component', '=', '')
        .execute()
    }
  },
}
