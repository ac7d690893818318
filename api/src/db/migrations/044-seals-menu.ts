import { type Kysely, sql } from 'kysely'

/** The album of seals in the menu behind a member's name, on sites that have their menus already. */
export const sealsMenu = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into user_rule (pid, type, title, title_en, name, path, icon, menu_type, url, component,
        no_login_valid, extend, remark, weigh, status, create_time, update_time)
      select pid, type, '集印', 'Seals', 'seals', 'seals', 'fa fa-certificate',
        menu_type, url, '', no_login_valid, extend, '', weigh, status, create_time, update_time
      from user_rule where name = 'userCentre'`.execute(db)
  },
}
