import { type Counters, databaseCounters } from '@shuyuan/api/adapters/counters'
import type { Db } from '@shuyuan/api/db/tables'
import type { Environment } from '#environment'
import type { Logger } from '#log'

/** What processes share beside rows and uploads. */
export interface SharedState {
  counters: Counters
  close(): void
}

/** In Valkey where one is set up, else in the database. The site starts and goes on without Valkey, too. */
export async function openShared(
  { VALKEY_URL: url }: Environment,
  db: Db,
  logger: Logger,
): Promise<SharedState> {
  if (!url) return { counters: databaseCounters(db), close: () => undefined }
  const [{ openValkey, settled }, { valkeyCounters }] = await Promise.all([
    import('@shuyuan/api/adapters/valkey'),
    import('@shuyuan/api/adapters/counters-valkey'),
  ])
  const valkey = openValkey(url)
  await settled(valkey)
  return { counters: valkeyCounters(valkey, logger), close: () => valkey.disconnect() }
}
