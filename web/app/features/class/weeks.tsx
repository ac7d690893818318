import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { ClassView } from './class-view.ts'

/** The plan of a class, week by week. */
export function Weeks({ weeks }: { weeks: ClassView['weeks'] }) {
  const { t } = useTranslation('class')
  return (
    <ol className="border-b border-line">
      {weeks.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <span className="text-sm text-cinnabar">{t('week', { number: index + 1 })}</span>
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 max-w-measure text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
