import { isAnswer, itemsFor } from './answers.ts'
import type { Respondent, ScoringSheet, SetAnswer, SetAnswers, SheetItem } from './question-set-kinds.ts'

/** A respondent's result on one scale. */
export interface ScaleScore {
  scale: string
  /** Sum of points; of a quiz or level test the number of right answers. */
  raw: number
  /** How many answers counted. */
  items: number
  /** 0 to 100. */
  score: number
  /** Of a constitution type: is, tends to be, is not. Of a level: reached or not. */
  verdict: 'yes' | 'tends' | 'no'
}

export interface SetOutcome {
  /** The key of the result; '' where a set has none. */
  result: string
  /** Further results, in the set's order: those as high as the first, or those that tend. */
  also: string[]
  /** Right answers and items, of a quiz or level test; else 0. */
  right: number
  of: number
  /** The figure, 0 to 100, by which attempts are compared. */
  figure: number
  scales: ScaleScore[]
}

/** The least share of right answers, in percent, with which a level is reached. */
export const passMark = 60

/**
 * Scores the answers. The outcome depends on the set, the respondent and the answers alone: not on their order, nor on
 * answers to items that are not asked.
 *
 * - **quiz**: the share of right answers of all that is asked chooses the last result whose `from` it reaches.
 * - **level**: a level is reached with 60 % of its items right, and only with all levels below it; the first result is
 *   for respondents who reach none.
 * - **survey** with scales: each scale is transformed as below; the highest gives the result, equals stand in `also`.
 * - **constitution**: formula and decisions of the standard "Classification and determination of constitution in
 *   traditional Chinese medicine" (中医体质分类与判定), ZYYXH/T157-2009, China Association of Chinese Medicine:
 *   points 1 to 5 an item, raw score their sum, transformed score = (raw − items) / (items × 4) × 100. A biased type is
 *   "yes" from 40, "tends" from 30. The balanced type, some of whose items count in reverse (6 − points), is "yes" from
 *   60 where all others are under 30, "tends" (by and large yes) from 60 where all others are under 40, else "no".
 *   Of several biased types that are "yes" the highest stands first; where none is, the highest that "tends". Where
 *   none of these holds the result is `unclear`: the standard has no name for it.
 *
 * In quiz and level an item without an answer counts as wrong; on a scale it is left out, `items` are those answered,
 * and a scale with none has 0.
 */
export function scoreAnswers(sheet: ScoringSheet, answers: SetAnswers, respondent: Respondent): SetOutcome {
  const items = itemsFor(sheet.items, respondent)
  if (sheet.kind === 'quiz' || sheet.kind === 'level') return scoreRight(sheet, items, answers)
  const scales = sheet.scales.map((scale) => scaleScore(scale, items, answers))
  return sheet.kind === 'constitution' ? constitution(sheet.balanced, scales) : survey(scales)
}

/** Whether an answer of a quiz is right: it has all right options, and no other. */
export function isRight(item: Pick<SheetItem, 'asks' | 'points'>, answer: unknown): boolean {
  if (!isAnswer(item, answer) || typeof answer === 'string') return false
  const chosen = placesOf(answer)
  return item.points.every((points, at) => points > 0 === chosen.includes(at + 1))
}

function placesOf(answer: number | readonly number[]): readonly number[] {
  return typeof answer === 'number' ? [answer] : answer
}

function scoreRight(sheet: ScoringSheet, items: readonly SheetItem[], answers: SetAnswers): SetOutcome {
  const rightOf = (those: readonly SheetItem[]) =>
    those.filter((item) => isRight(item, answers[item.id])).length
  const scales = sheet.scales.map((scale): ScaleScore => {
    const own = items.filter((item) => item.scales.some((each) => each.scale === scale))
    const raw = rightOf(own)
    const score = percent(raw, own.length)
    return { scale, raw, items: own.length, score, verdict: score >= passMark ? 'yes' : 'no' }
  })
  const right = rightOf(items)
  const figure = percent(right, items.length)
  const reached = scales.findIndex(({ verdict }) => verdict === 'no')
  const result =
    sheet.kind === 'level'
      ? sheet.results[reached < 0 ? scales.length : reached]
      : sheet.results.findLast(({ from }) => figure >= from)
  return { result: result?.key ?? '', also: [], right, of: items.length, figure, scales }
}

function percent(part: number, whole: number): number {
  // Multiplied first, so that exactly 30 does not become 30.000000000000004.
  return whole === 0 ? 0 : (part * 100) / whole
}

/** Points of an answer on a scale, undefined where it has none. */
function pointsOf(item: SheetItem, answer: SetAnswer | undefined, reverse: boolean): number | undefined {
  if (!isAnswer(item, answer) || typeof answer !== 'number') return undefined
  const points = item.points[answer - 1]
  return points === undefined || !reverse ? points : 6 - points
}

function scaleScore(scale: string, all: readonly SheetItem[], answers: SetAnswers): ScaleScore {
  const points = all.flatMap((item) => {
    const counted = item.scales.find((each) => each.scale === scale)
    const own = counted && pointsOf(item, answers[item.id], counted.reverse)
    return own === undefined ? [] : [own]
  })
  const raw = points.reduce((sum, each) => sum + each, 0)
  const items = points.length
  return { scale, raw, items, score: percent(raw - items, items * 4), verdict: 'no' }
}

const byScore = (one: ScaleScore, other: ScaleScore) => other.score - one.score

/** Equal scores keep the set's order, because `toSorted` is stable. */
function survey(scales: readonly ScaleScore[]): SetOutcome {
  const [first] = scales.toSorted(byScore)
  const top = scales.filter(({ score }) => score === first?.score)
  const average = scales.reduce((sum, { score }) => sum + score, 0) / (scales.length || 1)
  return outcome(
    top.map(({ scale }) => scale),
    average,
    scales.map((each) => ({ ...each, verdict: top.includes(each) ? 'yes' : 'no' })),
  )
}

function constitution(balanced: string, scales: readonly ScaleScore[]): SetOutcome {
  const biased = scales.filter(({ scale }) => scale !== balanced)
  const highest = Math.max(0, ...biased.map(({ score }) => score))
  const judged = scales.map((each): ScaleScore => {
    const { scale, score } = each
    if (scale !== balanced) return { ...each, verdict: score >= 40 ? 'yes' : score >= 30 ? 'tends' : 'no' }
    return { ...each, verdict: score < 60 || highest >= 40 ? 'no' : highest >= 30 ? 'tends' : 'yes' }
  })
  const own = judged.find(({ scale }) => scale === balanced)
  const those = (verdict: ScaleScore['verdict']) =>
    judged.filter((each) => each.scale !== balanced && each.verdict === verdict).toSorted(byScore)
  const leanings = [...those('yes'), ...those('tends')].map(({ scale }) => scale)
  const found = own && own.verdict !== 'no' ? [balanced, ...leanings] : leanings
  return outcome(found.length > 0 ? found : ['unclear'], own?.score ?? 0, judged)
}

function outcome(
  [result = '', ...also]: readonly string[],
  figure: number,
  scales: ScaleScore[],
): SetOutcome {
  return { result, also, right: 0, of: 0, figure, scales }
}
