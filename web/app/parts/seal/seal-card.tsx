import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Stamp } from '#app/ui/picture/stamp.tsx'
import { RollingNumber } from '#app/ui/rolling-number.tsx'
import { titleCarving } from './carving.ts'

export interface SealCardProps {
  kind: 'day' | 'chapter' | 'lesson'
  /** What is done, in the visitor's language. */
  title: string
  /** The Chinese title that is carved. */
  carved: string
  /** Days in a row; the number rolls up by one, for today. */
  streak?: number
  /** What comes next; its path and name. */
  next?: { to: string; title: string } | undefined
  onClose(): void
}

/**
 * A seal that was earned just now, one sentence of the classics, the next step, and the way to pass it on. It overlays
 * the page, so that nothing moves.
 */
export function SealCard({ kind, title, carved, streak, next, onClose }: SealCardProps) {
  const { t } = useTranslation('seal')
  const stone = titleCarving(carved)
  const sentence = { text: t(`card.sentence.${kind}.text`), source: t(`card.sentence.${kind}.source`) }
  return (
    <div className="at-foot fixed inset-x-0 bottom-0 z-header mx-auto max-w-form animate-appear rounded-lg border border-line bg-raised p-4 shadow-soft print:hidden">
      <output className="flex items-start gap-4">
        <Stamp name={stone} size={64} fresh />
        <span className="min-w-0 grow">
          <span className="serif block text-lg leading-tight font-semibold">
            {streak === undefined ? (
              t(`card.earned.${kind}`, { title })
            ) : (
              <>
                {t('card.streak.before')}
                <CountUp to={streak} />
                {t('card.streak.after', { count: streak })}
              </>
            )}
          </span>
          <span className="mt-1.5 block text-sm text-muted">
            {sentence.text}
            <span className="inline-block">{t('card.by', sentence)}</span>
          </span>
        </span>
        <Button variant="plain" size="icon" aria-label={t('card.close')} onClick={onClose}>
          <X aria-hidden="true" size={18} />
        </Button>
      </output>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        {next && (
          <ButtonLink to={next.to} variant="primary" wide onClick={onClose}>
            {t('card.next', { title: next.title })}
          </ButtonLink>
        )}
        <ButtonLink to="/seals" onClick={onClose}>
          {t('title')}
        </ButtonLink>
        <ShareButton
          words={t('card.family')}
          title={t(`card.earned.${kind}`, { title })}
          text={sentence.text + t('card.by', sentence)}
          {...(kind === 'day' && { path: '/czdaka' })}
          poster={{ picture: <Stamp name={stone} size={96} /> }}
        />
      </p>
    </div>
  )
}

/** Shows the number before first, for as long as one needs to see it. */
function CountUp({ to }: { to: number }) {
  const [shown, setShown] = useState(to - 1)
  useEffect(() => {
    const timer = setTimeout(() => setShown(to), 300)
    return () => clearTimeout(timer)
  }, [to])
  return <RollingNumber value={shown} />
}
