import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { mostSentSeconds, sentDays } from '@shuyuan/contract/learning/sent-recitation'
import { useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLearningState } from '#app/parts/learning/use-learning.ts'
import { playSound } from '#app/parts/recorder/play-sound.ts'
import { RecorderButton } from '#app/parts/recorder/recorder-button.tsx'
import { toWave } from '#app/parts/recorder/to-wave.ts'
import type { Recording } from '#app/parts/recorder/use-recorder.ts'
import { useAuth } from '#app/session/auth.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** What was sent is heard on the page of the member's studies; a school that takes it away there takes no more of them. */
const recitation = { name: '/user/account/learning', subNodeName: '/user/account/learning/recitation' }

/** A reading of the chapter for the teacher, who alone hears it: recorded, heard by oneself, then sent. */
export function SendRecitation({ chapter, onQuiet }: { chapter: string; onQuiet: () => void }) {
  const { t } = useTranslation('aloud')
  const offered = useSiteConfig((site) => site.features.includes('recitation'))
  const member = useUserInfo(isLoggedIn)
  const [recorded, setRecorded] = useState<Recording | null>(null)
  const [sent, setSent] = useState<'no' | 'sending' | 'yes' | 'failed'>('no')
  const child = useLearningState((state) => state.child)
  const api = useApi()
  const allowed = useAuth()(recitation)
  if (!offered || (member && !allowed)) return null

  async function send({ blob }: Recording) {
    setSent('sending')
    const form = new FormData()
    form.set('ref', chapter)
    form.set('child', String(child))
    try {
      form.set('file', await toWave(blob))
      const answer = await api.post('/api/recitation/send', form, { timeout: 120_000 })
      setSent(answer.code === code.success ? 'yes' : 'no')
    } catch {
      setSent('failed')
    }
  }

  return (
    <section aria-label={t('send.title')} className="mt-4 border-t border-line pt-3">
      <h2 className="text-sm font-medium">{t('send.title')}</h2>
      <p className="mt-1 mb-2 text-xs text-muted">
        {t('send.about', { minutes: mostSentSeconds / 60, days: sentDays })}
      </p>
      {!member && <ButtonLink to="/user/login">{t('send.logIn')}</ButtonLink>}
      {member && sent === 'yes' && (
        <output className="block text-sm text-celadon">
          {t('send.done')}{' '}
          <PageLink to="/user/account/learning#sent" className="text-link">
            {t('send.look')}
          </PageLink>
        </output>
      )}
      {member && sent !== 'yes' && (
        <div className="flex flex-wrap items-center gap-2">
          <RecorderButton
            label={t(recorded ? 'send.again' : 'send.record')}
            most={mostSentSeconds}
            onStart={onQuiet}
            onDone={(recording) => {
              setRecorded(recording)
              setSent('no')
            }}
          />
          {recorded && <Button onClick={() => playSound(recorded.blob)}>{t('send.hear')}</Button>}
          {recorded && (
            <Button variant="primary" busy={sent === 'sending'} onClick={() => void send(recorded)}>
              {t('send.send')}
            </Button>
          )}
        </div>
      )}
      {sent === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-cinnabar">
          {t('send.failed')}
        </p>
      )}
    </section>
  )
}
