import { languageTag, type Language } from '@shuyuan/contract/text/language'
import { useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Player } from './player/player.tsx'
import type { LessonHead } from './course-view.ts'
import { useReadingPlace } from './use-reading-place.ts'

export interface LessonContentProps {
  /** The name in the progress of learning: `course/lesson`. */
  lesson: string
  head: LessonHead
  media: string
  poster: string
  report: string
  /** The language of its words. */
  lang: Language
  /** The text; of a recording or film its transcript. */
  children: ReactNode
}

/** What a lesson teaches: a recording or film if it is one, and its words. */
export function LessonContent({ lesson, head, media, poster, report, lang, children }: LessonContentProps) {
  const { t } = useTranslation('course')
  const foreign = lang === useLanguage() ? undefined : languageTag[lang]
  if (!media || (head.type !== 'audio' && head.type !== 'video')) {
    return (
      <ReadText lesson={lesson} lang={foreign}>
        {children}
      </ReadText>
    )
  }
  return (
    <>
      <Player
        key={media}
        kind={head.type}
        lesson={lesson}
        src={media}
        poster={poster}
        title={head.title}
        report={report}
      />
      <h2 className="mt-10 mb-5 border-b border-line pb-2 font-sans text-sm font-medium text-muted">
        {t('transcript')}
      </h2>
      <div lang={foreign}>{children}</div>
    </>
  )
}

function ReadText({
  lesson,
  lang,
  children,
}: {
  lesson: string
  lang: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('course')
  const text = useRef<HTMLDivElement>(null)
  const goOn = useReadingPlace(text, lesson)
  const [gone, setGone] = useState(false)
  return (
    <>
      {goOn && !gone && (
        <p className="pointer-events-none fixed inset-x-0 bottom-5 z-header flex justify-center print:hidden">
          <Button
            className="pointer-events-auto shadow-soft"
            onClick={() => {
              setGone(true)
              goOn()
            }}
          >
            {t('goOn')}
          </Button>
        </p>
      )}
      <h2 className="sr-only">{t('text')}</h2>
      <div ref={text} lang={lang}>
        {children}
      </div>
    </>
  )
}
