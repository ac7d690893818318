import type { ClassReached } from '@shuyuan/contract/desk/class/classes'
import { messageChannels } from '@shuyuan/contract/message/message-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSchoolTime } from '../school-time.ts'

/** By which way the families were reached whom the class was last written to. */
export function Reached({ text, time, ways, waiting, nothing }: ClassReached) {
  const { t } = useTranslation('classes')
  const at = useSchoolTime()
  const sums = [
    ...messageChannels.filter((way) => ways[way] > 0).map((way) => t(`reached.${way}`, { count: ways[way] })),
    waiting > 0 && t('reached.waiting', { count: waiting }),
    nothing.length > 0 && t('reached.nothing', { count: nothing.length, names: nothing.join(t('comma')) }),
  ].filter(Boolean)
  return (
    <div className="mt-5 max-w-measure border-t border-line pt-4 text-sm">
      <p className="wrap-anywhere text-muted">{t('reached.title', { time: at(time), text })}</p>
      <p className="mt-1">
        {sums.join(t('reached.comma'))}
        {t('reached.stop')}
      </p>
      {nothing.length > 0 && <p className="mt-1 text-muted">{t('reached.stays')}</p>}
    </div>
  )
}
