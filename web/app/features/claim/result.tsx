import type { Claim } from '@shuyuan/contract/claim/claim'
import { CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Gift } from './gift.tsx'
import type { ClaimOutcome } from './use-claim.ts'

/** States in which an entered code stays unused. */
const unused: ReadonlySet<string> = new Set(['soon', 'out', 'limit', 'owned', 'own'])

interface ResultProps {
  outcome: ClaimOutcome
  /** Whether a code was entered, not a link followed. */
  byCode: boolean
  /** A link to the login that leads back here. */
  login: ReactNode
}

const focus = (element: HTMLElement | null) => element?.focus()

/** The result of a claim. It takes the focus when it appears, so that screen readers announce it. */
export function Result({ outcome, byCode, login }: ResultProps) {
  const { t } = useTranslation('claim')
  const { state, claim } = outcome
  return (
    <section ref={focus} tabIndex={-1} aria-label={t('result.label')} className="rounded-lg outline-offset-4">
      {claim ? (
        <Got claim={claim} again={state === 'again'} />
      ) : (
        <div className="flex gap-3 rounded-lg border border-line bg-ochre-wash p-4">
          <Info aria-hidden="true" size={20} className="mt-1 shrink-0 text-ochre" />
          <div className="flex flex-col items-start gap-3">
            <p>
              {state === 'failed' ? t('result.failed') : outcome.message}
              {byCode && unused.has(state) && ` ${t('result.unused')}`}
            </p>
            {state === 'login' && login}
            {state === 'used' && <p className="text-sm text-muted">{t('result.usedHelp')}</p>}
          </div>
        </div>
      )}
    </section>
  )
}

function Got({ claim, again }: { claim: Claim; again: boolean }) {
  const { t } = useTranslation('claim')
  const worth = claim.worth && t(`worth.${claim.kind}`, { worth: claim.worth })
  return (
    <div className="rounded-lg border border-line bg-celadon-wash p-5">
      <p className="flex items-center gap-2 text-celadon">
        <CircleCheck aria-hidden="true" size={20} className="shrink-0" />
        {t(again ? 'result.again' : 'result.done')}
      </p>
      <h3 className="mt-3 text-lg">{[claim.title, worth].filter(Boolean).join(' · ')}</h3>
      <p className="mt-1 max-w-measure">{t(`went.${claim.kind}`)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Gift claim={claim} primary />
        <ButtonLink variant="plain" to="/user/account/claims">
          {t('mine')}
        </ButtonLink>
      </div>
    </div>
  )
}
