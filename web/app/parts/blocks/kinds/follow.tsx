import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { FollowView, ViewOf } from '#app/parts/blocks/block-view.ts'

export function Follow({ id, title, intro, accounts }: ViewOf<'follow'>) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="rail sm:gap-4 sm:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.account}>
            <FollowCard {...account} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A code that only leads to the page of the account is for who sits at a computer: phones show none. */
export function FollowCard({ name, about, qr, follows, href }: FollowView) {
  const { t } = useTranslation('blocks')
  return (
    <div className="flex h-full gap-5 sm:rounded-lg sm:border sm:border-line sm:bg-raised sm:p-5">
      <img
        src={qr}
        alt={t('follow.qr', { name })}
        width={112}
        height={112}
        loading="lazy"
        decoding="async"
        className={`size-28 shrink-0 rounded-sm bg-slip p-1 ${follows ? '' : 'pointer-coarse:hidden'}`}
      />
      <div className="min-w-0">
        <p className="serif text-lg font-semibold">
          <Link to={href} className="no-underline hover:text-cinnabar">
            {name}
          </Link>
        </p>
        <p className="mt-1 text-sm text-muted">{about}</p>
        <p className="mt-3 text-xs text-celadon">
          {!follows && t('follow.lookFor', { name })}
          <span className="block pointer-coarse:hidden">{t(follows ? 'follow.scan' : 'follow.read')}</span>
          {follows && <span className="block pointer-fine:hidden">{t('follow.press')}</span>}
        </p>
      </div>
    </div>
  )
}
