import { Printer } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ArticleView } from './view.ts'
import { SizeChoice } from './text/size-choice.tsx'

export function ArticleTools({ view }: { view: ArticleView }) {
  const { t } = useTranslation('article')
  const { title, account, head } = view
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden">
      <FavouriteButton kind="article" thing={head.name} title={title} />
      <ShareButton
        title={title}
        text={head.digest}
        poster={{
          picture: head.picture ? (
            <Picture picture={head.picture} alt="" sizes="60rem" eager />
          ) : (
            <Motif name={account === 'zy' ? 'herb' : 'scroll'} />
          ),
        }}
      />
      <Button variant="plain" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        <span className="max-sm:sr-only">{t('print')}</span>
      </Button>
      <SizeChoice />
    </div>
  )
}
