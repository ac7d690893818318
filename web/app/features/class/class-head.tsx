import { useTranslation } from '#app/i18n/use-translation.tsx'
import { coverTitle } from '#app/parts/catalogue/cover-title.ts'
import { agesText, Meta } from '#app/parts/catalogue/meta.tsx'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { BookCover } from '#app/ui/picture/covers.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { ClassView } from './class-view.ts'

export function ClassHead({ view }: { view: ClassView }) {
  const { t } = useTranslation('catalogue')
  const { t: own } = useTranslation('class')
  const { title, subtitle, subject, level, ages, teachers } = view
  return (
    <header className="page-width pb-4">
      <Breadcrumb trail={[{ label: own('all'), to: '/class' }]} />
      <div className="mt-3 gap-10 lg:flex lg:flex-row-reverse lg:items-center lg:justify-between">
        {view.scene && (
          <Drawing
            {...view.scene}
            eager
            className="mb-3 h-16 w-full rounded-lg object-cover object-[85%_75%] sm:h-56 lg:mb-0 lg:w-1/2 print:hidden"
          />
        )}
        <div className="min-w-0">
          <p className="text-sm text-celadon">
            {t(`subject.${subject}`)} · {t(`level.${level}`)}
          </p>
          <h1 className="mt-1 text-xl sm:text-3xl">{title}</h1>
          <p className="mt-3 max-w-measure text-muted">{subtitle}</p>
          <Meta className="mt-3" items={[agesText(t, ages), ...teachers.map(({ name }) => name)]} />
        </div>
      </div>
      <OtherLanguage lang={view.lang} />
    </header>
  )
}

/** Below the terms, which are what people come for. */
export function ClassActions({ view }: { view: ClassView }) {
  const { slug, title, subtitle, subject } = view
  return (
    <div className="mt-6 flex gap-3">
      <FavouriteButton kind="class" thing={slug} title={title} />
      <ShareButton
        title={title}
        text={subtitle}
        poster={{
          picture: view.scene ? (
            <Drawing {...view.scene} />
          ) : (
            <BookCover subject={subject} title={coverTitle(title)} slug={slug} />
          ),
        }}
      />
    </div>
  )
}
