import type { ApiDeps } from '#deps.ts'
import { takeHourly } from '#quota.ts'

/**
 * Why a message to a class is not sent now, as a message key, or null: each costs SMS and reaches every family. The same
 * words go to the same part of a class once an hour, so that a second press sends nothing.
 */
export async function brakeOf(
  deps: ApiDeps,
  actor: string,
  { term, part, text }: { term: string; part: string; text: string },
): Promise<string | null> {
  if (!(await takeHourly(deps, 'words to class', `${term} ${part} ${text}`, 1)))
    return 'class.desk.writtenBefore'
  const { classMessagesPerHour: limit } = deps.limits
  const mayWrite =
    (await takeHourly(deps, 'class messages by', actor, limit * 4)) &&
    (await takeHourly(deps, 'class messages to', term, limit))
  return mayWrite ? null : 'class.desk.writtenOften'
}
