import type { Language } from '@shuyuan/contract/text/language'
import { type Heard, namedIn } from '#reading/heard'
import { bare } from '#reading/library-lines'
import { type Readings, syllablesOf } from '#reading/readings'
import type { Candidate } from './exercise.ts'
import type { Passage } from './lines.ts'
import { nearSounds } from './near-sounds.ts'

/** A reading that has more than this share of a character's places is the one that everybody knows. */
const usual = 0.6
/** A reading with a smaller share may be an older one of the same meaning: then notes on other places speak for it. */
const rare = 0.1
/** Places in which a character stands that one has to learn for a text. */
const fewPlaces = 3
const mostWrong = 3
/** Other readings of the character among the wrong ones; the rest are heard for the right one. */
const mostReadings = 2

/** What everybody reads so without being asked. */
const everyday = new Set(
  (
    '女nǚ 长cháng 中zhōng 大dà 少shǎo 好hǎo 行xíng 为wéi 上shàng 下xià 王wáng 分fēn 正zhèng 相xiāng 重zhòng 知zhī 食shí 衣yī 三sān ' +
    '去qù 雨yǔ 风fēng 石shí 车chē 空kōng 将jiāng 当dāng 应yīng 觉jué 度dù 还huán 发fā 难nán 见jiàn 华huá 厌yàn 看kàn 过guò 听tīng'
  ).split(' '),
)

/** Readings of verse, of older books and of speech that a teacher may accept, where no note here names them. */
const older = new Map<string, string[]>()
for (const entry of (
  '看kān 过guō 教jiāo 听tìng 望wáng 忘wáng 论lún 思sì 醒xīng 叹tān 骑jì 胜shēng 斜xiá 还xuán 车jū 石dàn 白bó 百bó 伯bà 客kè 野yě 王wàng ' +
  '语yù 衣yì 食sì 雨yù 妻qì 女nǜ 饮yìn 下xiá 远yuàn 近jìn 上shǎng 去qǔ 来lài 劳lào 治chí 知zhì 闻wèn 风fèng 名mìng 亲qìng 识zhì 吹chuì ' +
  '应yìng 凭píng 番fān 判pān 纵zōng 从zòng 横hèng 令líng 使shì 任rén 禁jīn 离lì 分fèn 观guàn 度duó 称chèn 燎liáo 被pī 盖hé 更gēng ' +
  '爷yá 怨yuān 泥nì 散sǎn 旋xuàn 兴xìng 与yù 行xìng 强jiàng 处chù 当dàng 中zhòng 沾tiān 息xī 质zhì 期jī 阿ē 血xiě 薄báo 削xiāo 熟shóu ' +
  '谁shéi 露lòu 剥bāo 色shǎi 嚼jiáo 虹jiàng 颈gěng 雀qiǎo 粥yù 尽jǐn 载zài 委wēi 亡wú 内nà 见xiàn 祗zhī 葛gé 疏shù 疏shǔ 数shǔ 舍shě 殷yān 降hóng'
).split(' ')) {
  const character = entry.charAt(0)
  older.set(character, [...(older.get(character) ?? []), entry.slice(1)])
}

/** What a library says of the sounds of its characters. */
export interface Sounds {
  readings: Readings
  heard: Heard
}

/**
 * Characters that a note reads, then those that the library reads in several ways, where they are read in an unusual one,
 * then rare ones.
 */
export function sounds(passage: Passage, library: Sounds, language: Language): Candidate[] {
  const { lines, note, meaning } = passage
  const words = note?.['zh-cn'] ?? ''
  const found = lines.flatMap((line) => {
    const all = [...syllablesOf(line)]
    const isOnce = (character: string) => all.filter(([each]) => each === character).length === 1
    const quote = bare(line.s)
    return all.flatMap(([character, right]): Candidate[] => {
      const size = library.readings.get(character)?.size ?? 0
      if (!isOnce(character) || (size < 2 && !isRare(character, library.readings))) return []
      const wrong = wrongSounds({ character, right, quote, note: words }, library)
      const reason = { text: quote, pinyin: line.p, words: meaning[language] }
      return [{ kind: 'sound', quote, character, right, wrong, reason }]
    })
  })
  const isNoted = ({ character = '' }: Candidate) =>
    new RegExp(`“${character}”[^，。；“”]*读`, 'u').test(words)
  const noted = found.filter(isNoted).map((each) => ({
    ...each,
    reason: { ...each.reason, words: wordsOn(note?.[language] ?? '', each) || each.reason.words },
  }))
  const others = found.filter((each) => !isNoted(each))
  return [
    ...noted,
    ...others.filter((each) => isUnusual(each, library.readings)),
    ...others.filter(({ character = '' }) => isRare(character, library.readings)),
  ]
}

/** What a note says of this reading of the character: who asks for one sound need not read what is said of ten. */
function wordsOn(note: string, { character = '', right }: Candidate): string {
  const parts: string[] = []
  let open = ''
  for (const part of note.split(/(?<=[。；])|(?<=[.;]) /u)) {
    // What stands in brackets or quotation marks is one part.
    open += open && !/[。；]$/u.test(open) ? ` ${part}` : part
    if (!isClosed(open)) continue
    parts.push(open.trim())
    open = ''
  }
  const named = new RegExp(`(?<!\\p{L})${right}(?!\\p{L})`, 'u')
  const said = parts.filter((part) => part.includes(character) && named.test(part))
  const isChinese = /[。；]/u.test(note)
  return said.map((part) => part.replace(/[；;]$/u, isChinese ? '。' : '.')).join(isChinese ? '' : ' ')
}

const isClosed = (text: string) =>
  ['()', '（）', '“”', '《》'].every(
    ([open = '', close = '']) => text.split(open).length === text.split(close).length,
  )

interface Asked {
  character: string
  right: string
  quote: string
  /** On the passage, in Chinese. */
  note: string
}

/** Other readings of the character, then sounds near to the right one; none that a note allows here. */
function wrongSounds({ character, right, quote, note }: Asked, { readings, heard }: Sounds): string[] {
  const counts = readings.get(character) ?? new Map<string, number>()
  const places = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const here = new Set([right, ...namedIn(note, character)])
  const isPlain = (each: string) => (counts.get(each) ?? 0) >= rare * places
  const isAllowed = (each: string) =>
    here.has(each) ||
    (!isPlain(each) && (heard.get(character)?.has(each) || older.get(character)?.includes(each)))
  const others = [...counts].toSorted((a, b) => b[1] - a[1]).map(([reading]) => reading)
  const fit = (from: readonly string[]) => from.filter((each) => !isAllowed(each))
  const near = fit(nearSounds(right, `${quote} ${character}`)).filter((each) => !counts.has(each))
  return [...fit(others).slice(0, mostReadings), ...near].slice(0, mostWrong)
}

/** Whether a character with one reading stands in a few places only. */
function isRare(character: string, readings: Readings): boolean {
  const [count = 0, ...others] = readings.get(character)?.values() ?? []
  return others.length === 0 && count <= fewPlaces
}

/** Whether the reading has at most the usual share of the places of its character, and is no everyday one. */
function isUnusual({ character = '', right }: Candidate, readings: Readings): boolean {
  const counts = readings.get(character)
  const places = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return (
    (counts?.size ?? 0) > 1 && (counts?.get(right) ?? 0) <= usual * places && !everyday.has(character + right)
  )
}
