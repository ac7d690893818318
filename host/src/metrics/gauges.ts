import type { Connections } from '@shuyuan/api/db/open'
import { type SiteMode, siteModes } from '@shuyuan/contract/site/mode'
import { Gauge, type Registry } from 'prom-client'
import type { WorkFigures } from './work-figures.ts'

/** What is looked up when somebody asks for the figures, and not before. */
export interface Lookups {
  connections(): Connections | null
  /** How many rows were ever written, by table; cheap to ask. */
  written(): Promise<Record<string, number>>
  work(): Promise<WorkFigures>
  /** Bytes of the disk with the data. */
  disk(): Promise<{ free: number; total: number }>
  mode(): SiteMode
}

/** Adds figures of the database and the disk. One that does not answer leaves its figures out. */
export function watchGauges(registry: Registry, { connections, written, work, disk, mode }: Lookups): void {
  const gauge = (name: string, help: string, label: string, look: () => Promise<Record<string, number>>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        ...(label && { labelNames: [label] }),
        registers: [],
        async collect() {
          this.reset()
          // Without labels a gauge says 0 after a reset, which would be a figure.
          if (!label) this.remove()
          const figures = Object.entries(await look().catch(() => ({}) as Record<string, number>))
          for (const [value, figure] of figures) this.set(label ? { [label]: value } : {}, figure)
        },
      }),
    )

  registry.registerMetric(
    new Gauge({
      name: 'shuyuan_database_connections',
      help: 'Connections to PostgreSQL by state; `waiting` are queries that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count)
      },
    }),
  )
  gauge(
    'shuyuan_rows_written',
    'Rows ever written, by table: lines of the ledgers, claims, sign-ups, questions, events of the audit log',
    'table',
    written,
  )
  gauge('shuyuan_messages_waiting', 'Messages that have not left yet, by channel', 'channel', async () => {
    const { waiting } = await work()
    return Object.fromEntries(waiting.map(({ channel, count }) => [channel, count]))
  })
  gauge(
    'shuyuan_oldest_message_seconds',
    'Age of the message that has waited longest; 0 where none waits',
    '',
    async () => ({
      age: (await work()).oldest,
    }),
  )
  gauge('shuyuan_jobs_held', 'Jobs that are held back: see doctor', '', async () => ({
    count: (await work()).held,
  }))
  gauge(
    'shuyuan_last_backup_timestamp_seconds',
    'When a backup was last written; absent where none was',
    '',
    async () => {
      const { lastBackup } = await work()
      return (lastBackup === null ? {} : { time: lastBackup }) as Record<string, number>
    },
  )
  gauge('shuyuan_disk_bytes', 'The disk with the data', 'part', async () => ({ ...(await disk()) }))
  gauge('shuyuan_mode', 'How the site is open: 1 for the mode that it is in', 'mode', async () =>
    Object.fromEntries(siteModes.map((each) => [each, each === mode() ? 1 : 0])),
  )
}
