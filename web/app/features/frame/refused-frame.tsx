import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import type { Framing } from './decide.ts'

type Reason = Extract<Framing, { kind: 'refused' }>['reason']

/** An address that is neither embedded nor offered. */
export function RefusedFrame({ reason }: { reason: Reason }) {
  const { t } = useTranslation('frame')
  return (
    <div role="alert" className="flex min-h-88 flex-col items-center gap-5 py-6 text-center">
      <Motif name="mountain" className="size-30 text-edge" />
      <h1 className="text-2xl">{t('refusedHeading')}</h1>
      <p className="max-w-measure text-balance">{t(`refused.${reason}`)}</p>
      <ButtonLink to="/user" variant="primary">
        {t('toMember')}
      </ButtonLink>
    </div>
  )
}
