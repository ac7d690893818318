import { ownLists } from '@shuyuan/contract/question/question-kinds'
import { Link, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { chipLook } from '#app/ui/chip-look.ts'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadOwn } from './load-own.ts'
import { OwnItem } from './own-item.tsx'
import { askPath, listPath } from './question-view.ts'

export const handle: PageHandle = { ns: ['question', 'ui'], title: 'question:own.title' }

const page = memberPage(loadOwn, 'question')
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What the member asked, answered and follows, with where each stands. */
export default function OwnList() {
  const { t } = useTranslation('question')
  const { of, ...paged } = useLoaderData<typeof loader>()
  const way =
    of === 'asked' ? (
      <ButtonLink to={askPath}>{t('ask.go')}</ButtonLink>
    ) : (
      <ButtonLink to={`${listPath}?tab=${of === 'answers' ? 'unanswered' : 'newest'}`}>
        {t('own.look')}
      </ButtonLink>
    )
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('own.title')}</h1>
      <Card>
        <nav aria-label={t('own.lists')} className="mb-4 flex flex-wrap gap-2">
          {ownLists.map((each) => (
            <Link
              key={each}
              to={`?list=${each}`}
              aria-current={each === of ? 'true' : undefined}
              className={chipLook(each === of)}
            >
              {t(`own.list.${each}`)}
            </Link>
          ))}
        </nav>
        <PagedList
          of={paged}
          keyOf={({ id }) => id}
          empty={<EmptyState text={t(`own.empty.${of}`)} action={way} />}
          failed={t('own.failed')}
        >
          {(question) => (
            <li className="py-4">
              <OwnItem question={question} of={of} />
            </li>
          )}
        </PagedList>
      </Card>
    </div>
  )
}
