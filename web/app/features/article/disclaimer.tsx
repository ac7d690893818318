import { HeartPulse } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'

/** Shown with every text about the culture of Chinese medicine. */
export function Disclaimer({ className }: { className?: string }) {
  const { t } = useTranslation('article')
  return (
    <div className="page-width">
      <aside className={classes('flex gap-3 rounded-lg bg-ochre-wash px-5 py-4 text-sm', className)}>
        <HeartPulse aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ochre" />
        <p>{t('disclaimer')}</p>
      </aside>
    </div>
  )
}
