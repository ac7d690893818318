import type { Executor } from '#db/tables.ts'

/** In the order in which they were first kept. */
export function viewsOf(db: Executor, memberId: number, list: string) {
  return db
    .selectFrom('desk_view')
    .select(['name', 'query'])
    .where('user_id', '=', memberId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()
}

/** Keeps a view; the same name again replaces what it stood for. */
export async function keepView(
  db: Executor,
  view: { user_id: number; list: string; name: string; query: string; create_time: number },
): Promise<void> {
  await db
    .insertInto('desk_view')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query: view.query }),
    )
    .execute()
}

export async function deleteView(
  db: Executor,
  { memberId, list, name }: { memberId: number; list: string; name: string },
): Promise<void> {
  await db
    .deleteFrom('desk_view')
    .where('user_id', '=', memberId)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute()
}
