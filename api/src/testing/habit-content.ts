import type { Content } from '@shuyuan/content/reading/content'
import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'

const both = (text: string) => `{ zh-cn: ${text}, en: ${text} in English }`
const work = (title: string, points: number, cost: number) =>
  `title: ${both(title)}, about: ${both('读')}, counts: [${both('读一段')}], points: ${points}, makeUp: { quota: 2, cost: ${cost} }`

/**
 * A school whose task `reading` runs through the winter of 2026: 5 points a day, 10 for a make-up, two
 * make-ups a month.
 */
export async function openHabitContent(): Promise<Content> {
  await using folder = await makeFolder({
    'both/habit.yaml': `bonus: { '7': 20, '21': 60, '49': 150, '100': 365 }
free: { ${work('自由', 1, 0)} }
tasks:
  - { slug: reading, starts: '2026-11-10', ends: '2027-02-20', ${work('晨读', 5, 10)} }
  - { slug: past, starts: '2026-01-01', ends: '2026-01-05', ${work('旧课', 5, 10)} }
`,
  })
  return await openContent({ dir: folder.dir })
}
