import { CompiledQuery, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Db } from '#db/tables.ts'

/** Tables that stay small, such as the terms, of which a school has some tens; reading them whole is fine. */
const small = new Set([
  'config',
  'user_rule',
  'user_group',
  'distributor',
  'term',
  'term_seat',
  'set_count',
  'claim_count',
  'claim_batch',
  'page_change',
  'account_deletion',
])

/** The faults in a query's plan: large tables that are read whole, and rows that are sorted for one page. */
export function faultsOf(db: Db, engine: Engine, query: CompiledQuery): Promise<string[]> {
  return engine === 'sqlite' ? faultsOfSqlite(db, query) : faultsOfPostgres(db, query)
}

async function faultsOfSqlite(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  )
  const aliases = aliasesIn(text)
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => {
      const [, table = ''] = /^SCAN (\w+)/.exec(detail) ?? []
      // A page in the order of an index or of the table reads only from its start or end.
      if (table && isPage(text) && (detail.includes(' USING ') || !text.includes(' where '))) return false
      if (table) return aliases(table) && !small.has(aliases(table))
      return detail.includes('TEMP B-TREE FOR ORDER BY') && isPage(text)
    })
}

function isPage(text: string): boolean {
  return / limit (\?|\$\d+)/.test(text)
}

/** Looks up the table behind an alias; '' for a subquery. */
function aliasesIn(text: string): (name: string) => string {
  const named = new Map(
    [...text.matchAll(/(?:from|join) "?(\w+)"?(?: as "?(\w+)"?)?/g)].map(([, table = '', as]) => [
      as ?? table,
      table,
    ]),
  )
  return (name) => named.get(name) ?? ''
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Node[]
}

async function faultsOfPostgres(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // PostgreSQL reads small tables whole. This makes it plan as it would for large ones.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local cpu_tuple_cost = 1`.execute(trx)
    await sql`set local cpu_index_tuple_cost = 1`.execute(trx)
    if (isPage(text)) await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan ? faultsOfNode(plan, isPage(text)) : ['no plan']
  })
}

function faultsOfNode(node: Node, page: boolean): string[] {
  const {
    'Node Type': type,
    'Relation Name': table = '',
    'Index Cond': condition,
    'Index Name': index = '',
  } = node
  const own: string[] = []
  if (type === 'Seq Scan' && !small.has(table)) own.push(`Seq Scan on ${table}`)
  const isWhole = type.startsWith('Index') && !condition && !small.has(table)
  if (isWhole && !page) own.push(`all of ${index} of ${table}`)
  if (type === 'Sort' && page) own.push('Sort')
  return [...own, ...(node.Plans ?? []).flatMap((each) => faultsOfNode(each, page))]
}
