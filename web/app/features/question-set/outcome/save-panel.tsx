import { useId, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { type Kept, writeKept } from '../kept.ts'
import { useKeepsAnswers, useVisitorId } from '../use-kept.ts'
import type { SetResultView } from '../question-set-view.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { useReferral } from '#app/parts/referral/use-referral.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

/** Saving is the visitor's own wish: for members, and for results about health only with consent to its text. */
export function SavePanel({ set, kept }: { set: SetResultView; kept: Kept }) {
  const { t } = useTranslation('question-set')
  const member = useVisitorId()
  const keeps = useKeepsAnswers()
  const { pathname } = useLocation()
  if (kept.saved > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <output className="text-celadon">{t('save.done')}</output>
        <ButtonLink to={`/user/account/attempts/${kept.saved}`}>{t('save.open')}</ButtonLink>
      </div>
    )
  }
  return member > 0 ? (
    <SaveForm set={set} kept={kept} member={member} />
  ) : (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink to={loginPath(pathname)}>{t('save.logIn')}</ButtonLink>
      <p className="text-sm text-muted">{t(keeps ? 'save.browser' : 'save.page')}</p>
    </div>
  )
}

function SaveForm({ set, kept, member }: { set: SetResultView; kept: Kept; member: number }) {
  const { t } = useTranslation('question-set')
  const { referral, removed } = useReferral()
  const keeps = useKeepsAnswers()
  /** The version that is agreed to. */
  const [agreedTo, setAgreedTo] = useState('')
  const [asked, setAsked] = useState(false)
  const [send, busy] = useSend()
  const errorId = useId()
  const { revalidate } = useRevalidator()
  const { consent } = set
  const agreed = consent?.version === agreedTo
  const refused = asked && consent !== null && !agreed

  async function save() {
    setAsked(true)
    if (busy || (consent && !agreed)) return
    const { key, answers, respondent } = kept
    const answered = { set: set.slug, edition: set.edition, key, respondent: respondent ?? 'any', answers }
    const body = {
      ...answered,
      consent: consent?.version ?? '',
      referral,
      referralRemoved: removed,
      referrerCode: '',
    }
    // The text to agree to may have a new version.
    const options = { action: key, showSuccessMessage: true, ...(consent && { onRefused: revalidate }) }
    const saved = await send('/api/question-set/save', body, options)
    if (saved) writeKept(set.slug, { ...kept, owner: member, saved: saved.data.id })
  }

  return (
    <div className="flex max-w-reading flex-col gap-3">
      {consent && (
        <div className="rounded-lg border border-line bg-raised px-5 py-3">
          <details>
            <summary className="flex min-h-target items-center font-medium">{consent.title}</summary>
            <Html html={consent.html} className="mt-1 mb-3 text-sm" />
          </details>
          <Checkbox
            checked={agreed}
            onChange={({ target }) => setAgreedTo(target.checked ? consent.version : '')}
            aria-invalid={refused || undefined}
            aria-describedby={refused ? errorId : undefined}
            label={consent.agree}
          />
          {refused && (
            <p id={errorId} role="alert" className="pb-2 text-sm text-cinnabar">
              {t('save.consent')}
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button busy={busy} onClick={() => void save()}>
          {t('save.save')}
        </Button>
        <p className="text-sm text-muted">{t(keeps ? 'save.browser' : 'save.page')}</p>
      </div>
    </div>
  )
}
