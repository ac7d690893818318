import { useTranslation } from '#app/i18n/use-translation.tsx'

const points = ['free', 'credit', 'oneLevel', 'honest', 'privacy', 'stop', 'leave'] as const

export function Agreement({ version }: { version: string }) {
  const { t } = useTranslation('distributor')
  return (
    <div>
      <h3 className="text-base">{t('agreement.title', { version })}</h3>
      <ol className="mt-3 max-w-measure list-decimal ps-6 text-sm marker:text-edge [&>li+li]:mt-2">
        {points.map((point) => (
          <li key={point}>{t(`agreement.${point}`)}</li>
        ))}
      </ol>
    </div>
  )
}
