import type { ImportRow } from '@shuyuan/contract/desk/pupil/pupil-imports'

let last = 0
/** A row of a list, each with a number of its own. */
export function listed(change: Partial<ImportRow> = {}): ImportRow {
  last += 1
  return {
    row: last,
    name: '王小云',
    birthday: '2018/3/8',
    term: 'winter',
    guardian: '李女士',
    relation: '妈妈',
    mobile: String(13_900_000_000 + last),
    guardian2: '',
    relation2: '',
    mobile2: '',
    left: '',
    paid: '',
    lessons: '',
    gender: '',
    address: '',
    note: '',
    same: '',
    full: 'out',
    ...change,
  }
}
