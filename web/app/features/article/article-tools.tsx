import { Printer } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { SizeChoice } from './size-choice.tsx'

export function ArticleTools({ name, title }: { name: string; title: string }) {
  const { t } = useTranslation('article')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden">
      <FavouriteButton kind="article" thing={name} title={title} />
      <ShareButton title={title} />
      <Button variant="plain" className="px-3" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        {t('print')}
      </Button>
      <SizeChoice />
    </div>
  )
}
