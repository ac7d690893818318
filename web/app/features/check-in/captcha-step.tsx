import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { CaptchaFormStep } from './form-login.server.ts'

/** The captcha without a script: the picture is the form's button and sends where it was clicked. */
export function CaptchaStep({ username, keep, picture, points, wrong }: CaptchaFormStep) {
  const { t } = useTranslation('check-in')
  const again = (
    <form method="post" className="mt-3">
      <HiddenFields of={{ step: 'captcha', username, ...(keep && { keep: 'on' }) }} />
      <button type="submit" className="text-link min-h-target text-sm">
        {t('trouble.again')}
      </button>
    </form>
  )
  if (!picture) {
    return (
      <div>
        <p role="alert">{t('noScript.failed')}</p>
        {again}
      </div>
    )
  }
  const { id, text, base64, width, height } = picture
  const words = text.join(' ')
  return (
    <div>
      <h1 className="text-xl">{t('noScript.title')}</h1>
      {wrong && (
        <p role="alert" className="mt-3 text-sm text-cinnabar">
          {t('noScript.wrong')}
        </p>
      )}
      <p lang="zh-CN" className="serif mt-3 text-lg">
        {words}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('noScript.done', { done: String(points.length), total: String(text.length) })}
      </p>
      <form method="post" className="mt-3 overflow-x-auto">
        <HiddenFields
          of={{
            username,
            ...(keep && { keep: 'on' }),
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
          alt={t('noScript.picture', { words })}
          className="max-w-none rounded-sm"
        />
      </form>
      {again}
    </div>
  )
}

export function HiddenFields({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
