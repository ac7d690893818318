import type { AttemptDetail } from '@shuyuan/contract/question-set/question-set'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { forgetSaved } from './kept.ts'
import { History } from './outcome/history.tsx'
import { ResultBody } from './outcome/result-body.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberPage } from '#app/routing/page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { loadAttemptOnServer } from './attempt.server.ts'
import { loadAttempt } from './load-attempt.ts'

export const handle: PageHandle = { ns: ['question-set', 'ui'], title: 'question-set:saved.one' }
export const loader = memberPage(loadAttemptOnServer, 'question-set').loader
export const clientLoader = memberPage(loadAttempt, 'question-set').clientLoader

export default function SavedAttempt() {
  const { attempt, set } = useLoaderData<typeof loader>()
  const { t } = useTranslation('question-set')
  const { title, result_title, create_time } = attempt
  return (
    <div>
      <Breadcrumb trail={[{ label: t('saved.title'), to: '/user/account/attempts' }]} />
      <h1 className="mt-2 text-lg">{title || t('saved.gone')}</h1>
      <p className="mt-1 mb-6 text-sm text-muted">
        {t('saved.on', { time: timeFormat(create_time, { format: 'yyyy-mm-dd hh:MM' }) })}
      </p>
      {set ? (
        <ResultBody set={set} outcome={attempt} answers={attempt.answers}>
          <Actions attempt={attempt} />
        </ResultBody>
      ) : (
        <>
          <p className="mb-6 max-w-measure">
            {[result_title, t('saved.changed')].filter(Boolean).join(' · ')}
          </p>
          <Actions attempt={attempt} />
        </>
      )}
      {set && (
        <div className="mt-10">
          <History set={set} />
        </div>
      )}
    </div>
  )
}

function Actions({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('question-set')
  const navigate = useNavigate()
  const [sure, setSure] = useState(false)
  const [send, busy] = useSend()
  async function remove() {
    if (busy) return
    const gone = await send('/api/question-set/remove', { id: attempt.id }, { showSuccessMessage: true })
    if (!gone) return
    forgetSaved(attempt.set, attempt.id)
    await navigate('/user/account/attempts')
  }
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {attempt.title && <ButtonLink to={`/question/${attempt.set}`}>{t('saved.toSet')}</ButtonLink>}
      {sure ? (
        <>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t('saved.removeSure')}
          </Button>
          <Button variant="plain" onClick={() => setSure(false)}>
            {t('saved.keep')}
          </Button>
        </>
      ) : (
        <Button variant="plain" onClick={() => setSure(true)}>
          {t('saved.remove')}
        </Button>
      )}
    </div>
  )
}
