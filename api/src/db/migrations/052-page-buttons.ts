import { type Kysely, sql } from 'kysely'

/** Of each button of a member page: its page, its node, and its name in both languages. */
const buttons = [
  ['account/learning', 'recitation', '交给老师的背诵', 'Recitations for the teacher'],
  ['account/claims', 'redeem', '输入领取码', 'Redeem a code'],
  ['account/integral', 'export', '导出积分记录', 'Export the points history'],
  ['account/balance', 'export', '导出余额记录', 'Export the balance history'],
  ['account/balance', 'recharge', '用充值卡充值', 'Recharge by a card'],
] as const

/**
 * What a school can take away from pages of the member centre, on sites that have their menus already. Groups that have a
 * page have its new buttons.
 */
export const pageButtons = {
  async up(db: Kysely<unknown>) {
    const made: { id: number; pid: number }[] = []
    for (const [page, node, title, titleEn] of buttons) {
      const name = `${page}/${node}`
      const { rows } = await sql<{ id: number; pid: number }>`
        insert into user_rule (pid, type, title, title_en, name, path, icon, menu_type, url, component,
          no_login_valid, extend, remark, weigh, status, create_time, update_time)
        select id, 'button', ${title}, ${titleEn}, ${name}, '', '', 'tab', '', '',
          0, 'none', '', weigh, 1, create_time, update_time
        from user_rule where name = ${page} and type = 'menu'
          and not exists (select 1 from user_rule as present where present.name = ${name})
        returning id, pid`.execute(db)
      made.push(...rows)
    }
    const { rows: groups } = await sql<{ id: number; rules: string }>`
      select id, rules from user_group where rules not in ('*', '')`.execute(db)
    for (const { id, rules } of groups) {
      const has = new Set(rules.split(',').map(Number))
      const more = made.filter((button) => has.has(button.pid)).map((button) => button.id)
      if (more.length === 0) continue
      await sql`update user_group set rules = ${[rules, ...more].join(',')} where id = ${id}`.execute(db)
    }
  },
}
