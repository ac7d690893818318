import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import type { CaptchaTurn } from './captcha-turn.server.ts'

interface CaptchaStepProps extends CaptchaTurn {
  /** Fields of the form that wants the captcha. */
  carried: Readonly<Record<string, string>>
}

/** The captcha without a script: the picture is the form's button and sends where it was clicked. */
export function CaptchaStep({ carried, picture, points, wrong }: CaptchaStepProps) {
  const { t } = useTranslation('captcha')
  const again = (
    <form method="post" className="mt-3">
      <HiddenFields of={{ ...carried, step: 'captcha' }} />
      <button type="submit" className="text-link min-h-target text-sm">
        {t('turn.again')}
      </button>
    </form>
  )
  if (!picture) {
    return (
      <div>
        <p role="alert">{t('turn.failed')}</p>
        {again}
      </div>
    )
  }
  const { id, text, base64, width, height } = picture
  const words = text.join(' ')
  return (
    <div>
      <h2 className="text-xl">{t('pleaseClick')}</h2>
      {wrong && (
        <p role="alert" className="mt-3 text-sm text-cinnabar">
          {t('turn.wrong')}
        </p>
      )}
      <p lang="zh-CN" translate="no" className="serif mt-3 text-lg">
        {words}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('turn.done', { done: String(points.length), total: String(text.length) })}
      </p>
      <form method="post" className="relative mt-3 overflow-x-auto">
        <HiddenFields
          of={{
            ...carried,
            captchaId: id,
            base64,
            width: String(width),
            height: String(height),
            text: JSON.stringify(text),
            points: JSON.stringify(points),
          }}
        />
        <input
          type="image"
          name="click"
          src={base64}
          width={width}
          height={height}
          alt={t('turn.picture', { words })}
          className="max-w-none rounded-sm"
        />
      </form>
      {again}
    </div>
  )
}
