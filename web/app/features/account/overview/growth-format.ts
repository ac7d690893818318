import { dateFormat } from '#app/i18n/date-format.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** Formats points, yuan and days of the growth figures; `signed` writes a plus as well. */
export function useGrowthFormat() {
  const language = useLanguage()
  const sign = (signed: boolean) => (signed ? 'exceptZero' : 'auto')
  return {
    score: (value: number, signed = false) =>
      numberFormat(language, { signDisplay: sign(signed) }).format(value),
    money: (value: number, signed = false) =>
      numberFormat(language, {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        signDisplay: sign(signed),
      }).format(value),
    /** Over a bar there is room for seven characters. */
    short: (value: number) =>
      numberFormat(language, {
        signDisplay: 'exceptZero',
        maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
        notation: Math.abs(value) < 100_000 ? 'standard' : 'compact',
      }).format(value),
    /** `yyyy-mm-dd` as month and day. */
    day(day: string) {
      const date = new Date(`${day}T00:00:00Z`)
      if (Number.isNaN(date.getTime())) return day
      return dateFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' }).format(date)
    },
  }
}
