import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from './section.tsx'
import type { ViewOf } from './view.ts'

/** The school's official accounts: their QR pictures, else the names to look for. */
export function Follow({ id, title, intro, accounts }: ViewOf<'follow'>) {
  const { t } = useTranslation('blocks')
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {accounts.map(({ account, name, about, qr, href }) => (
          <li key={account} className="flex gap-5 rounded-lg border border-line bg-raised p-5">
            {qr && (
              <img
                src={qr}
                alt={t('follow.qr', { name })}
                width={112}
                height={112}
                loading="lazy"
                decoding="async"
                className="size-28 shrink-0 rounded-sm bg-white p-1"
              />
            )}
            <div className="min-w-0">
              <h3 className="text-lg">
                <Link to={href} className="no-underline hover:text-cinnabar">
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-muted">{about}</p>
              <p className="mt-3 text-xs text-celadon">
                {qr ? t('follow.scan') : t('follow.lookFor', { name })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
