import type { Asking, QuestionSetKind } from '@shuyuan/contract/question-set/question-set-kinds'

interface CheckedItem {
  id: string
  asks: Asking
  options?: readonly string[] | undefined
  right?: readonly number[] | undefined
  scales: readonly string[]
  reverse: readonly string[]
  onlyFor?: 'male' | 'female' | undefined
}
interface CheckedSet {
  kind: QuestionSetKind
  collect?: string | undefined
  notice?: string | undefined
  consent?: string | undefined
  options?: readonly string[] | undefined
  scales: readonly { key: string }[]
  balanced?: string | undefined
  items: readonly CheckedItem[]
  results: readonly { key: string; from: number }[]
  thanks?: string | undefined
}
interface Fault {
  path: (string | number)[]
  message: string
}

/** Parts of a set that cannot be scored, or that its kind needs and that are missing. */
export function questionSetFaults(set: CheckedSet): Fault[] {
  return [
    ...itemFaults(set),
    ...placeFaults(set),
    ...scaleFaults(set),
    ...resultFaults(set),
    ...kindFaults(set),
  ]
}

/** The options of an item: its own, else the set's. An item that is answered in own words has none of the set's. */
export function optionsOf(
  item: Pick<CheckedItem, 'asks' | 'options'>,
  set: Pick<CheckedSet, 'options'>,
): readonly string[] {
  return item.options ?? (item.asks === 'words' ? [] : (set.options ?? []))
}

const isTested = ({ kind }: CheckedSet) => kind === 'quiz' || kind === 'level'
const twice = (keys: readonly string[]) => keys.find((key, at) => keys.indexOf(key) !== at)

function itemFaults(set: CheckedSet): Fault[] {
  const scales = new Set(set.scales.map(({ key }) => key))
  const same = twice(set.items.map(({ id }) => id))
  const faults: Fault[] = same ? [{ path: ['items'], message: `has ${same} more than once` }] : []
  for (const [at, item] of set.items.entries()) {
    const fault = (field: string, message: string) => faults.push({ path: ['items', at, field], message })
    const options = optionsOf(item, set)
    const counted = [...item.scales, ...item.reverse]
    if ((item.asks === 'words') === options.length > 0) fault('options', 'must be there, but not for words')
    if (isTested(set) !== (item.right !== undefined)) fault('right', 'is for quizzes and level tests alone')
    for (const place of item.right ?? [])
      if (place < 1 || place > options.length) fault('right', `${place} is the place of no option`)
    if (item.asks === 'one' && (item.right?.length ?? 1) > 1) fault('right', 'is one for one option')
    for (const key of counted) if (!scales.has(key)) fault('scales', `there is no scale ${key}`)
    if (!isTested(set) && counted.length > 0 && (item.asks !== 'one' || options.length !== 5))
      fault('options', 'must be five, one of which is chosen, to count on a scale')
    if (set.scales.length > 0 && counted.length === 0) fault('scales', 'names no scale')
    if (set.kind === 'level' && counted.length !== 1) fault('scales', 'must name one level')
  }
  return faults
}

/** Below this number of items an uneven spread is chance. */
const fewItems = 6

/** Nobody may pass by always ticking the same place. */
function placeFaults({ items }: CheckedSet): Fault[] {
  const places = items.flatMap(({ asks, right }) => (asks === 'one' && right) || [])
  if (places.length < fewItems) return []
  const often = places.find(
    (place) => places.filter((each) => each === place).length > (places.length * 2) / 3,
  )
  if (often === undefined) return []
  return [{ path: ['items'], message: `more than two thirds of the right answers are at place ${often}` }]
}

/** Every scale needs an item that everybody is asked, else it would always be 0 for one sex. */
function scaleFaults({ scales, items }: CheckedSet): Fault[] {
  return scales.flatMap(({ key }, at) =>
    items.some(({ onlyFor, ...item }) => !onlyFor && [...item.scales, ...item.reverse].includes(key))
      ? []
      : [{ path: ['scales', at], message: 'no item that everybody is asked counts for it' }],
  )
}

function resultFaults({ kind, scales, results }: CheckedSet): Fault[] {
  const wrong = (message: string): Fault[] => [{ path: ['results'], message }]
  const keys = results.map(({ key }) => key)
  if (kind === 'quiz') {
    const rises = results.every(({ from }, at) =>
      at === 0 ? from === 0 : from > (results[at - 1]?.from ?? 0),
    )
    return results.length > 0 && rises ? [] : wrong('must begin with from: 0 and rise')
  }
  if (kind === 'level')
    return keys.length === scales.length + 1
      ? []
      : wrong('must be one more than the levels: of those who reach none')
  const needed = [...scales.map(({ key }) => key), ...(kind === 'constitution' ? ['unclear'] : [])]
  return needed.join() === keys.join() ? [] : wrong(`must be, in this order: ${needed.join(', ') || 'none'}`)
}

function kindFaults({ kind, balanced, scales, notice, consent, collect, thanks }: CheckedSet): Fault[] {
  const faults: Fault[] = []
  const need = (met: boolean, field: string, message: string) => {
    if (!met) faults.push({ path: [field], message })
  }
  const health = kind === 'constitution'
  need(health === (balanced !== undefined), 'balanced', 'is for constitution checks, which need it')
  need(!balanced || scales.some(({ key }) => key === balanced), 'balanced', 'is no scale')
  need(!health || notice !== undefined, 'notice', 'is missing: that this is no diagnosis')
  need(
    !health || consent !== undefined,
    'consent',
    'is missing: results about health are saved with it alone',
  )
  const plain = kind === 'survey' && scales.length === 0
  need(plain === (collect !== undefined), 'collect', 'is for surveys without scales, which need it')
  need(plain === (thanks !== undefined), 'thanks', 'is for surveys without scales, which need it')
  return faults
}
