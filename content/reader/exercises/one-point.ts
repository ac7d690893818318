import type { Language } from '@shuyuan/contract/text/language'

/** Words of which one can stand for the other in a sentence, and makes it say something else. */
const opposites: Readonly<Record<Language, string>> = {
  'zh-cn': `君子/小人 父亲/母亲 哥哥/弟弟 姐姐/妹妹 老师/学生 君主/臣子 天子/诸侯 朋友/邻居 自己的/别人的
    春天/秋天 夏天/冬天 春风/秋风 早晨/傍晚 清晨/黄昏 白天/夜里 明月/夕阳 月亮/太阳 从前/后来 古人/今人 年轻/年老
    高兴/难过 快乐/忧愁 欢喜/悲伤 喜欢/讨厌 喜爱/厌恶 富贵/贫贱 富有/贫穷 长久/短暂 强大/弱小 刚强/柔弱 坚硬/柔软
    聪明/愚笨 善良/凶恶 勤劳/懒惰 节俭/奢侈 骄傲/谦虚 勇敢/胆小 安定/动乱 太平/混乱 正直/邪曲 公正/偏私
    上面/下面 前面/后面 左边/右边 东边/西边 东风/西风 南方/北方 江南/江北 山上/山下 远处/近处
    不能/能 不敢/敢 不肯/肯 不愿/愿 不必/必须 不可以/可以 不应该/应该 很多/很少 最大/最小 最高/最低 最好/最坏
    得到/失去 开始/结束 增加/减少 赞成/反对 相信/怀疑 尊敬/轻视 敬重/看不起 爱护/伤害 帮助/妨碍 成功/失败 亲近/疏远 记住/忘记
    战胜/败给 上升/下降 打开/关上 吉祥/凶险 有利/有害 有益/有害 真诚/虚伪 美好/丑恶 干净/肮脏 炎热/寒冷
    三年/五年 三天/十天 第一/第三 两个/四个 三个/五个 三种/五种 四种/六种
    桃花/梅花 杨柳/松树 黄河/长江 春雨/秋雨 牛羊/鱼虾 喝酒/喝茶`,
  en: `father/mother fathers/mothers brother/sister son/daughter sons/daughters husband/wife teacher/pupil friend/enemy friends/enemies
    noble/petty ruler/minister spring/autumn summer/winter morning/evening dawn/dusk moon/sun rich/poor strong/weak easy/hard
    love/hate loves/hates joy/sorrow glad/sad above/below high/low east/west north/south great/small greatest/smallest many/few
    more/less most/least cannot/can never/always everyone/nobody everything/nothing good/bad true/false beautiful/ugly white/black
    bright/dark warm/cold hot/cold begins/ends gains/loses wise/foolish peace/war safe/unsafe brave/timid gentle/harsh
    diligent/lazy humble/proud trust/doubt remember/forget help/hinder three/five five/seven ten/three hundred/thousand
    two/four four/six six/eight seven/nine inside/outside rain/snow plum/peach horse/ox wine/tea heaven/earth`,
}

const pairsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string])

/** Each word with what stands for it, in both directions, the longer words first. */
const swaps: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  'zh-cn': bothWays(pairsOf(opposites['zh-cn'])),
  en: bothWays(pairsOf(opposites.en)),
}

function bothWays(pairs: readonly [string, string][]) {
  return pairs
    .flatMap(([one, other]): [string, string][] => [
      [one, other],
      [other, one],
    ])
    .toSorted(([one], [other]) => other.length - one.length)
}

/** A word that denies is not turned round in a question: 不能…吗 and 能…吗 say the same. */
const asks = /[吗呢？?]/u
/** What a word of denial is part of where it denies nothing, or where the rest would not be read. */
const denials = new Set([
  '不能',
  '不敢',
  '不肯',
  '不愿',
  '不必',
  '不可以',
  '不应该',
  'cannot',
  'never',
  'nobody',
  'nothing',
])
/** A word without its denial is left alone: what would be put before it depends on the sentence. */
const alone = new Set([
  '能',
  '敢',
  '肯',
  '愿',
  '必须',
  '可以',
  '应该',
  'can',
  'always',
  'everyone',
  'everything',
])

/**
 * The renderings that differ from this one in one word, so that they say something else. A word is only changed where it
 * stands once and its opposite does not stand in the rendering.
 */
export function changedInOnePoint(rendering: string, language: Language): string[] {
  return swaps[language].flatMap(([word, other]) => {
    if (alone.has(word) || (denials.has(word) && asks.test(rendering))) return []
    const at = placesOf(rendering, word, language)
    const [place] = at
    if (
      place === undefined ||
      !rendering.startsWith(word, place) ||
      at.length > 1 ||
      isBound(rendering, place, word) ||
      placesOf(rendering, other, language).length > (denials.has(word) ? 1 : 0)
    )
      return []
    return [rendering.slice(0, place) + other + rendering.slice(place + word.length)]
  })
}

/** What reads badly with another word: 而不敢 without its 不, and one of two words that belong together, as “loves and feeds”. */
function isBound(text: string, place: number, word: string): boolean {
  const [before, after] = [text.slice(0, place), text.slice(place + word.length)]
  if (denials.has(word) && /[而却但就也]$/u.test(before)) return true
  return /\band $/.test(before) || /^ and\b/.test(after)
}

/** Where a word stands; in English as a word of its own, also where it begins a sentence. */
function placesOf(text: string, word: string, language: Language): number[] {
  const places = []
  const small = text.toLowerCase()
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + word.length] ?? ' ')
    if (language === 'zh-cn' || !/[\p{L}’-]/u.test(around)) places.push(at)
  }
  return places
}
