import { RotateCw, Check } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { CaptchaPicture } from './captcha-picture.tsx'
import { useClickCaptcha } from './use-click-captcha.ts'

/** The picture with its prompt; at the last point the answer is checked by itself. */
export function ClickCaptcha({ id, onProof }: { id: string; onProof: (info: string) => void }) {
  const { t } = useTranslation('captcha')
  const { phase, picture, points, add, remove, refresh } = useClickCaptcha(id, onProof)
  const busy = phase === 'loading' || phase === 'checking'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-target items-center justify-between gap-3">
        <CaptchaPrompt words={picture?.text ?? []} done={points.length} />
        <Button variant="plain" size="icon" aria-label={t('refresh')} waiting={busy} onClick={refresh}>
          <RotateCw aria-hidden="true" size={20} />
        </Button>
      </div>
      <div className="relative flex aspect-[7/4] items-center justify-center overflow-hidden rounded-sm border border-line bg-soft">
        {picture && phase !== 'loading' && phase !== 'failed' && (
          <CaptchaPicture picture={picture} points={points} onAdd={add} onRemove={remove} />
        )}
        {phase === 'loading' && <Spinner label={t('loading')} className="text-muted" />}
        {phase === 'failed' && <p className="px-4 text-center text-sm">{t('failed')}</p>}
      </div>
      <output className="block min-h-6 text-center text-sm">
        {phase === 'checking' && t('checking')}
        {phase === 'right' && <span className="text-celadon">{t('right')}</span>}
        {phase === 'wrong' && <span className="text-cinnabar">{t('wrong')}</span>}
        {phase === 'clicking' && <span className="text-muted">{t('help')}</span>}
      </output>
    </div>
  )
}

/** "Please click 看 cup": what is clicked already gets a tick. */
function CaptchaPrompt({ words, done }: { words: readonly string[]; done: number }) {
  const { t } = useTranslation('captcha')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-sm text-muted">{t('pleaseClick')}</span>
      {words.map((word, index) => (
        <span
          key={word}
          lang="zh-CN"
          translate="no"
          className={classes(
            'serif inline-flex items-center gap-1 text-lg',
            index < done ? 'text-muted' : 'font-semibold text-cinnabar',
          )}
        >
          {word}
          {index < done && <Check aria-hidden="true" size={18} className="text-celadon" />}
        </span>
      ))}
    </p>
  )
}
