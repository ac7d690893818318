import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Judgement } from '#app/parts/other-sites/judge.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Scene } from '#app/ui/picture/scene.tsx'

type Reason = Extract<Judgement, { kind: 'refused' }>['reason']

/** An address that is not followed; nothing of it can be clicked. */
export function Refused({ reason }: { reason: Reason }) {
  const { t } = useTranslation('redirect')
  return (
    <div role="alert" className="flex min-h-88 flex-col items-center gap-5 py-6 text-center">
      <Scene name="mountain" />
      <h1 className="text-2xl">{t('refusedHeading')}</h1>
      <p className="max-w-measure text-balance">{t(`refused.${reason}`)}</p>
      <ButtonLink to="/" variant="primary">
        {t('home')}
      </ButtonLink>
    </div>
  )
}
