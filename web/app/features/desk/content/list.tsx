import { contentKinds, contentLanguages } from '@shuyuan/contract/desk/site/content'
import {
  contentMarks,
  contentSorts,
  type DeskContentListed,
  type DeskContentSummary,
} from '@shuyuan/contract/desk/site/content-list'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { editAddress } from './address.ts'
import { Completeness } from './completeness.tsx'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['content', 'list', 'ui'], title: 'content:title' }

export async function loader(args: LoaderFunctionArgs) {
  const [loaded, summary] = await Promise.all([
    loadList(args, { path: '/api/desk/content/list', list: 'content' }),
    loadDesk(args, (api) => api.get('/api/desk/content/summary')),
  ])
  return { loaded, summary }
}

/** All that the school's pages say: what is its own, what waits, what is missing. */
export default function ContentPage() {
  const { t } = useTranslation('content')
  const { loaded, summary } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  return (
    <DeskList
      t={t}
      list="content"
      loaded={loaded}
      filters={[
        { name: 'kind', options: contentKinds.map((value) => ({ value, label: t(`kinds.${value}`) })) },
        {
          name: 'language',
          options: contentLanguages.map((value) => ({ value, label: t(`languages.${value}`) })),
        },
        {
          name: 'mark',
          options: contentMarks.filter(Boolean).map((value) => ({ value, label: t(`marks.${value}`) })),
        },
      ]}
      sorts={contentSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ path }) => path}
      nameOf={({ title, path, kind }) => (title === path ? t(`kinds.${kind}`) : title)}
      linkOf={({ path }) => editAddress(path)}
      below={({ within }) => within}
      columns={[
        { key: 'kind', cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'language', cell: ({ language }) => t(`languages.${language}`) },
        {
          key: 'mark',
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              <FileBadges row={row} t={t} time={time} />
            </span>
          ),
        },
        { key: 'changed', cell: ({ by, time: at }) => (at > 0 ? t('byAt', { by, time: time(at) }) : '') },
      ]}
      add={
        <Auth node={authCheckOf('desk/content:edit')}>
          <ButtonLink to="/desk/content/new" variant="primary">
            {t('new.title')}
          </ButtonLink>
        </Auth>
      }
    >
      <Summary summary={summary} t={t} />
      <Completeness summary={summary} />
    </DeskList>
  )
}

const summed = [
  ['drafts', 'draft'],
  ['scheduled', 'scheduled'],
  ['faulty', 'faulty'],
  ['samples', 'sample'],
  ['missing', 'missing'],
  ['behind', 'behind'],
  ['starterChanged', 'starterChanged'],
] as const

/** What is still to be done; each leads to the files that it counts. */
function Summary({ summary, t }: { summary: DeskContentSummary; t: Translate }) {
  return (
    <ul aria-label={t('overview')} className="flex flex-wrap gap-2 text-sm">
      {summed
        .filter(([count]) => summary[count] > 0)
        .map(([count, mark]) => (
          <li key={mark}>
            <PageLink
              to={`?mark=${mark}`}
              className="inline-flex min-h-target items-center gap-2 rounded-sm border border-line bg-raised px-3"
            >
              {t(`marks.${mark}`)} <strong className="tabular-nums">{summary[count]}</strong>
            </PageLink>
          </li>
        ))}
    </ul>
  )
}

function FileBadges({
  row,
  t,
  time,
}: {
  row: DeskContentListed
  t: Translate
  time: (seconds: number) => string
}) {
  const { state, draft, publishAt, missing, behind, sample, starterChanged, faults } = row
  return (
    <>
      {state !== 'starter' && (
        <Badge tone={state === 'removed' ? 'danger' : 'success'}>{t(`states.${state}`)}</Badge>
      )}
      {draft && publishAt === 0 && <Badge tone="info">{t('marks.draft')}</Badge>}
      {publishAt > 0 && <Badge tone="info">{t('publishedAt', { time: time(publishAt) })}</Badge>}
      {faults > 0 && <Badge tone="danger">{t('faults', { count: faults })}</Badge>}
      {missing && <Badge tone="warning">{t('marks.missing')}</Badge>}
      {behind && <Badge tone="warning">{t('marks.behind')}</Badge>}
      {sample && <Badge>{t('marks.sample')}</Badge>}
      {starterChanged && <Badge tone="warning">{t('marks.starterChanged')}</Badge>}
    </>
  )
}
