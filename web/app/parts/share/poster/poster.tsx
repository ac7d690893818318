import { isWechat } from '@shuyuan/contract/site/wechat-share'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { drawPoster } from './draw-poster.ts'
import { PosterPlace } from './poster-place.tsx'
import type { PosterWords } from './words.ts'

export interface PosterProps extends Pick<PosterWords, 'title' | 'text' | 'picture' | 'line'> {
  /** What its code leads to. */
  link: string
}

/** A poster drawn in this browser, as a picture: to be held in apps where one holds pictures, or saved. */
export function Poster({ title, text, link, line, picture }: PosterProps) {
  const { t } = useTranslation('share')
  const siteName = useSiteConfig((state) => state.siteName)
  const box = useRef<HTMLDivElement>(null)
  const [image, setImage] = useState<string | null>()
  const call = t('poster.call')
  const lineText = line?.text
  const source = line?.source ?? ''
  const meaning = line?.meaning ?? ''

  useEffect(() => {
    let wanted = true
    const words = {
      title,
      text,
      siteName,
      call,
      place: new URL(link).host,
      ...(lineText && { line: { text: lineText, source, meaning } }),
    }
    const finish = (drawn: string | null) => wanted && setImage(drawn)
    if (box.current) drawPoster(words, link, box.current).then(finish, () => finish(null))
    return () => {
      wanted = false
    }
  }, [title, text, siteName, call, link, lineText, source, meaning])

  const name = line ? line.source : title
  return (
    <div className="flex flex-col items-center gap-4">
      <div ref={box} aria-hidden="true" className="daylight absolute text-edge size-0 overflow-hidden">
        {!line && (picture ?? <Motif name="scroll" />)}
      </div>
      {image === undefined && <PosterPlace />}
      {image === null && <p role="alert">{t('poster.failed')}</p>}
      {image && (
        <>
          <img
            src={image}
            alt={t('poster.alt', { title: name })}
            width={320}
            height={480}
            className="rounded-sm shadow-soft"
          />
          <p className="text-sm text-muted">{t('poster.hold')}</p>
          {!isWechat(navigator.userAgent) && (
            <ButtonAnchor href={image} download={`${name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()}.png`}>
              <Download aria-hidden="true" size={18} />
              {t('poster.save')}
            </ButtonAnchor>
          )}
        </>
      )}
    </div>
  )
}
