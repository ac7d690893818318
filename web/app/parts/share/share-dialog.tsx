import { isWechat } from '@shuyuan/contract/site/wechat-share'
import { Copy, Image as ImageIcon, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PosterPlace } from './poster/poster-place.tsx'
import type { ShareButtonProps } from './share-button.tsx'
import { shareLink } from './share-link.ts'
import { useCopy } from './use-copy.ts'
import { useMyCode } from './use-my-code.ts'

const Poster = lazy(async () => ({ default: (await import('./poster/poster.tsx')).Poster }))

export interface ShareDialogProps extends Omit<ShareButtonProps, 'small' | 'labelled' | 'posterLabel'> {
  /** The poster at once, in place of a button for it. */
  drawn?: boolean
  open: boolean
  onClose: () => void
}

/** The ways to pass a page on. */
export function ShareDialog({ open, onClose, ...shared }: ShareDialogProps) {
  const { t } = useTranslation('share')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={shared.title} dismissable>
      <Ways {...shared} />
    </Dialog>
  )
}

function Ways({
  title,
  text = '',
  path,
  poster,
  drawn: begun = false,
}: Omit<ShareDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('share')
  const copy = useCopy()
  const here = useLocation().pathname
  const { publicUrl } = useRuntime()
  const language = useLanguage()
  const code = useMyCode()
  const [drawn, setDrawn] = useState(begun)
  const link = shareLink({ origin: publicUrl || location.origin, path: path ?? here, language, code })

  return (
    <div className="flex flex-col gap-5">
      {isWechat(navigator.userAgent) && <p className="font-medium">{t('wechat')}</p>}
      <Field label={t('link')}>
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy(link)}>
          <Copy aria-hidden="true" size={18} />
          {t('copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          // Turning back is no failure.
          <Button onClick={() => void navigator.share({ title, text, url: link }).catch(() => {})}>
            <Share2 aria-hidden="true" size={18} />
            {t('native')}
          </Button>
        )}
        {!drawn && (
          <Button onClick={() => setDrawn(true)}>
            <ImageIcon aria-hidden="true" size={18} />
            {t('poster.make')}
          </Button>
        )}
      </div>
      {drawn && (
        <Suspense fallback={<PosterPlace />}>
          <Poster title={title} text={text} link={link} {...poster} />
        </Suspense>
      )}
    </div>
  )
}
