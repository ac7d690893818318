import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Minutes as hours with what is over: `3小时30分`, `3 h 30 min`. */
export function useHoursText(): (minutes: number) => string {
  const { t } = useTranslation('hours')
  return (minutes) => {
    const [whole, over] = [Math.floor(minutes / 60), minutes % 60]
    const said = [
      whole > 0 && t('wholeHours', { count: whole }),
      (over > 0 || whole === 0) && t('overMinutes', { count: over }),
    ]
    return said.filter(Boolean).join(' ')
  }
}
