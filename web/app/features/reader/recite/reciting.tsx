import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Recital } from './use-recital.ts'

export interface RecitingProps {
  recital: Recital
  onHelp: (how: 'phrase' | 'line') => void
  onFinish: () => void
}

/** The recital under way: how much is still hidden, and help where one is stuck. */
export function Reciting({ recital: { left, seen, shown }, onHelp, onFinish }: RecitingProps) {
  const { t } = useTranslation('recite')
  return (
    <>
      <p className="flex flex-wrap gap-x-1 text-sm text-muted">
        <span>{t('reciting.left', { count: left })}</span>
        {seen > 0 && <span>{t('reciting.seen', { count: seen })}</span>}
      </p>
      {/* What was uncovered, for whoever does not see it appear in the text. */}
      <output lang="zh-Hans" className="sr-only">
        {shown}
      </output>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button className="flex-1" waiting={left === 0} onClick={() => onHelp('phrase')}>
          {t('reciting.phrase')}
        </Button>
        <Button className="flex-1" waiting={left === 0} onClick={() => onHelp('line')}>
          {t('reciting.line')}
        </Button>
        <Button variant="primary" wide onClick={onFinish}>
          {t('reciting.finish')}
        </Button>
      </div>
    </>
  )
}
