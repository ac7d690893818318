import type { staffList, staffThread } from '@shuyuan/api/features/question/administration'
import type { Clock } from '#cli/clock'
import { table } from '#cli/table'

type Page = Awaited<ReturnType<typeof staffList>>
type Thread = NonNullable<Awaited<ReturnType<typeof staffThread>>>

/** Questions in a table, with what waits in them. */
export function questionPage({ list, total }: Page): string {
  const headings = ['ID', 'STATUS', 'TAG', 'ASKER', 'ANSWERS', 'WAITING', 'REPORTS', 'TITLE']
  const rows = list.map((row) => [
    row.id,
    row.status,
    row.tag,
    row.asker || '-',
    row.answers,
    row.pending_answers,
    row.reports,
    row.title,
  ])
  return `${table(headings, rows)}\n${list.length} of ${total} questions`
}

/** A question to be read in a terminal. */
export function questionText(thread: Thread, at: Clock): string {
  const { id, status, title, asker, anonymous, tag, body, reason } = thread
  const head = [
    `Question ${id}, ${status}${reason && ` (${reason})`}: ${title}`,
    `by ${asker || '-'}${anonymous ? ' (shown without a name)' : ''}, about ${tag}, ${at(thread.create_time)}`,
    body,
  ]
  const answers = thread.answer_list.map((answer) =>
    [
      `Answer ${answer.id}, ${answer.status}${answer.accepted ? ', accepted' : ''}${answer.reason && ` (${answer.reason})`}`,
      `by ${answer.author || '-'}, found useful by ${answer.votes}, ${at(answer.create_time)}`,
      answer.body,
    ].join('\n'),
  )
  const reports = thread.report_list.map(
    ({ answer_id: answer, reason: why, text, user_id: member, handled }) =>
      `Reported${answer ? `, answer ${answer}` : ''}: ${why}${text && `, “${text}”`} (member ${member}${handled ? ', handled' : ''})`,
  )
  return [head.filter(Boolean).join('\n'), ...answers, ...reports].join('\n\n')
}
