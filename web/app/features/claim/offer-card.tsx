import type { OfferCard } from '@shuyuan/contract/claim/claim'
import { languageTag } from '@shuyuan/contract/text/language'
import type { ReactNode } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { fileText } from '#app/ui/size-text.ts'

const tones: Record<OfferCard['state'], BadgeTone> = {
  soon: 'info',
  open: 'success',
  ended: 'neutral',
  out: 'warning',
}

export function OfferCardView({ card, children }: { card: OfferCard; children?: ReactNode }) {
  const { t } = useTranslation('claim')
  const language = useLanguage()
  const conditions = [
    ...card.conditions,
    card.perMember > 1 && t('card.perMember', { times: card.perMember }),
  ]
  return (
    <Card
      title={card.title}
      aside={<Badge tone={tones[card.state]}>{t(`card.state.${card.state}`)}</Badge>}
      level={3}
    >
      <div lang={card.lang === language ? undefined : languageTag[card.lang]}>
        <p className="text-sm text-celadon">{t(`kind.${card.kind}`)}</p>
        <p className="mt-1">{card.what}</p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {card.worth && <Fact name={t('card.worth')}>{t(`worth.${card.kind}`, { worth: card.worth })}</Fact>}
        {card.file && <Fact name={t('card.file')}>{fileText(card.file)}</Fact>}
        {card.state === 'soon' && <Fact name={t('card.opens')}>{card.opens}</Fact>}
        <Fact name={t('card.closes')}>{card.closes}</Fact>
        {card.left !== null && <Fact name={t('card.left')}>{t('card.leftCount', { count: card.left })}</Fact>}
      </dl>
      {conditions.some(Boolean) && (
        <ul className="mt-4 list-disc ps-5 text-sm text-muted marker:text-edge">
          {conditions.filter(Boolean).map((condition) => (
            <li key={String(condition)}>{condition}</li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}
