import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Says that a code does not count at present, and why; nothing while it does. */
export function Stopped({ mine: { state, reason } }: { mine: MineData }) {
  const { t } = useTranslation('distributor')
  if (state !== 'frozen' && state !== 'ended') return null
  return (
    <section className="rounded-lg border border-ochre bg-ochre-wash p-5">
      <h2 className="text-lg">{t(`${state}.title`)}</h2>
      <p className="mt-2 text-sm">{t(`${state}.text`)}</p>
      {reason && <p className="mt-2 text-sm">{t('reason', { reason })}</p>}
    </section>
  )
}
