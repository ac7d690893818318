import type { DeskNode } from '@shuyuan/contract/desk/nodes'
import {
  type DeskToday,
  type SiteState,
  type UnsentMessages,
  type WaitingKind,
  waitingKinds,
} from '@shuyuan/contract/desk/today'
import { configSchemas } from '@shuyuan/contract/site/config'
import type { Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { lessonsOfToday } from '#desk/attendance/service.ts'
import { readConfig } from '#features/config/service.ts'
import { leftOverTerms } from '#features/content/terms/left-over.ts'
import { summarise, unpublishedFaults } from '#features/content/service.ts'
import { smsNearlyUsedUp } from '#features/message/sms-caps.ts'
import { countHeld } from '#features/message/queries.ts'
import { lowPacks } from '#features/registration/packs/service.ts'
import { listMessages, retryMessages } from '#features/message/records.ts'
import { heldBack } from '#features/upkeep/service.ts'
import { countWaiting, hasSamplePeople } from './queries.ts'
import { lastTime } from '#features/audit/service.ts'

/** What waits for somebody of the school, and today's lessons: of both what these nodes allow. */
export async function readToday(
  deps: ApiDeps,
  { nodes, language }: { nodes: ReadonlySet<DeskNode>; language: Language },
): Promise<DeskToday> {
  const waiting = Object.entries({
    ...(await countWaiting(deps.db, schoolToday(deps))),
    packs: (await lowPacks(deps.db, deps)).length,
  }) as [WaitingKind, number][]
  return {
    day: schoolToday(deps),
    waiting: Object.fromEntries(waiting.filter(([kind]) => nodes.has(waitingKinds[kind]))),
    today: nodes.has('desk/attend:read') ? await lessonsOfToday(deps, language) : null,
  }
}

/** The newest messages that could not be sent. */
export async function unsentMessages(deps: ApiDeps, limit: number): Promise<UnsentMessages> {
  const { list, total } = await listMessages(deps, { state: 'failed', page: 1, limit })
  return {
    total,
    sms: await smsNearlyUsedUp(deps),
    held: await countHeld(deps.db),
    list: list.map(({ id, kind, channel, recipient, error, update_time }) => ({
      id,
      kind,
      channel,
      recipient,
      error,
      update_time,
    })),
  }
}

/** Messages that are sent again at once. */
const mostRetried = 500

/** Sends a message again that failed, or with 0 all that failed. Those that the site cannot send are left alone. */
export async function retryUnsent(
  deps: ApiDeps,
  { id, actor }: { id: number; actor: string },
): Promise<number> {
  const ids = id === 0 ? (await unsentMessages(deps, mostRetried)).list.map((each) => each.id) : [id]
  return ids.length === 0 ? 0 : retryMessages(deps, { ids, actor })
}

/** Whether the site has what it needs: room, a backup, content without faults, and what only the school can give it. */
export async function siteState(deps: ApiDeps, language: Language): Promise<SiteState> {
  const { db, disk, content, mail, sms } = deps
  const { site_name: name } = await readConfig(db)
  const { samples } = await summarise(deps, language)
  return {
    disk: (await disk?.()) ?? null,
    backup: await lastTime(db, 'backup.write'),
    faults: [...content.faults(), ...(await unpublishedFaults({ db }))],
    oldTerms: await leftOverTerms(deps),
    held: await heldBack(db),
    lacks: {
      name: name['zh-cn'] === configSchemas.site_name.parse(undefined)['zh-cn'],
      samples,
      samplePeople: await hasSamplePeople(db),
      messages: mail === null && sms === null,
    },
  }
}
