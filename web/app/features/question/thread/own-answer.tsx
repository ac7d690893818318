import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { NeedMobile } from '../need-mobile.tsx'
import type { Standing } from './use-standing.ts'
import type { ThreadView } from '../question-view.ts'

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }))

export function OwnAnswer({ view, standing }: { view: ThreadView; standing: Standing }) {
  const { t } = useTranslation('question')
  const { pathname } = useLocation()
  const { of } = standing
  if (view.status === 'closed') return <Note text={t('thread.closed')} />
  if (!view.takesAnswers) return <Note text={t('thread.staffOnly')} />
  return (
    <div className="mt-8 min-h-24 print:hidden">
      {of === 'guest' && <ButtonLink to={loginPath(pathname)}>{t('answer.logIn')}</ButtonLink>}
      {of !== null && of !== 'guest' && (
        <>
          {of.waiting && <Waiting waiting={of.waiting} />}
          {of.mayAnswer && (of.verified ? <Write view={view} standing={standing} /> : <NeedMobile />)}
        </>
      )}
    </div>
  )
}

function Note({ text }: { text: string }) {
  return <p className="mt-8 text-sm text-muted">{text}</p>
}

function Waiting({ waiting }: { waiting: { status: string; body: string; reason: string } }) {
  const { t } = useTranslation('question')
  return (
    <section aria-label={t('answer.mine')} className="mb-5 rounded-lg border border-dashed border-edge p-5">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {t('answer.mine')}
        <Badge tone={waiting.status === 'hidden' ? 'danger' : 'warning'}>
          {t(`answer.state.${waiting.status}`)}
        </Badge>
      </p>
      {waiting.reason && <p className="mt-2 text-sm text-cinnabar">{waiting.reason}</p>}
      <Html html={waiting.body} className="mt-3" />
    </section>
  )
}

function Write({ view, standing }: { view: ThreadView; standing: Standing }) {
  const { t } = useTranslation('question')
  const [open, setOpen] = useState(false)
  const waits = standing.of !== null && standing.of !== 'guest' ? standing.of.waiting : null
  if (!open)
    return <Button onClick={() => setOpen(true)}>{t(waits ? 'answer.change' : 'answer.open')}</Button>
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <AnswerForm
        question={view.id}
        begin={waits?.body ?? ''}
        onSent={() => {
          setOpen(false)
          standing.reload()
        }}
        onCancel={() => setOpen(false)}
      />
    </Suspense>
  )
}
