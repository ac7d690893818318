import { Converter } from 'opencc-js/cn2t'
import HKVariants from 'opencc-js/dict/HKVariants'
import STCharacters from 'opencc-js/dict/STCharacters'
import TSCharacters from 'opencc-js/dict/TSCharacters'
import TWVariants from 'opencc-js/dict/TWVariants'

const pairs = (table: string) =>
  table.split('|').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(' ')
    return [from, to]
  })

/**
 * Simplified characters that are also traditional ones with a different meaning: 后 queen, 里 village, 云 to
 * say, 余 I.
 */
const bothScripts = '丑丰于云余并迹党凶几划准占台叶咸后夸岩岳干征斗朴杰涂游熏种胜范荐虫适郁采里辟苹价仆克'

const standard = new Map(pairs(STCharacters))
const variants = [new Map(pairs(TWVariants)), new Map(pairs(HKVariants))]
/** A traditional character as printed in Taiwan and in Hong Kong: 牀 is 床 in both. */
const printed = (form: string) => [form, ...variants.map((each) => each.get(form) ?? form)]

const traditional = new Map<string, Set<string>>()
for (const [simplified, form] of [
  ...standard,
  ...pairs(TSCharacters).map(([form, simplified]): [string, string] => [simplified, form]),
]) {
  const forms = traditional.get(simplified) ?? new Set()
  for (const each of printed(form)) forms.add(each)
  traditional.set(simplified, forms)
}

/** The traditional characters that a simplified one can stand for. */
export function traditionalForms(simplified: string): Set<string> {
  const forms = new Set(traditional.get(simplified))
  if (!standard.has(simplified) || bothScripts.includes(simplified)) forms.add(simplified)
  return forms
}

const fromHongKong = new Map(pairs(HKVariants).map(([form, there]): [string, string] => [there, form]))

/** Whether the forms differ in meaning, not only in how one character is printed. */
export function hasSeveralForms(simplified: string): boolean {
  const inTaiwan = (form: string) => {
    const plain = fromHongKong.get(form) ?? form
    return variants[0]?.get(plain) ?? plain
  }
  return new Set([...traditionalForms(simplified)].map(inTaiwan)).size > 1
}

let converter: ReturnType<typeof Converter> | undefined
/** Made when first needed: it takes a second of processor time, and checking does not use it. */
const convert = (text: string) => (converter ??= Converter({ from: 'cn', to: 'tw' }))(text)
/** Quotation marks, and forms that this site prints differently from Taiwan. */
const house: Record<string, string> = { '“': '「', '”': '」', '‘': '『', '’': '』', 裡: '裏', 溼: '濕' }

/** A line in traditional characters, guessed from tables. */
export function proposeTraditional(simplified: string): string {
  return [...convert(simplified)].map((sign) => house[sign] ?? sign).join('')
}

/** The traditional form of a sign that is not a Han character. */
export function traditionalMark(sign: string): string {
  return house[sign] ?? sign
}
