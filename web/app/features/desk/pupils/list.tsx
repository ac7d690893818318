import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type DeskGuardian, pupilSorts, pupilStands } from '@shuyuan/contract/desk/pupil/pupils'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { classTitles } from '../registrations/term-titles.server.ts'
import { useGuardianWords } from './guardian-words.ts'

export const handle: PageHandle = { ns: ['pupils', 'list', 'registration', 'ui'], title: 'pupils:title' }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadList(args, { path: '/api/desk/pupil/list', list: 'pupil' })
  const courses = classTitles(args.context.get(contentContext), args.context.get(languageContext))
  return { loaded, courses }
}

/** Pupils: who is taught, by whom one reaches them, and the way to each. */
export default function PupilsPage() {
  const { t } = useTranslation('pupils')
  const { loaded, courses } = useLoaderData<typeof loader>()
  const words = useGuardianWords()
  const titleOf = (name: string) => courses.find(({ value }) => value === name)?.label ?? name
  return (
    <DeskList
      t={t}
      list="pupil"
      loaded={loaded}
      none={t('none')}
      filters={[
        { name: 'stand', options: pupilStands.map((value) => ({ value, label: t(`stands.${value}`) })) },
        { name: 'course', options: courses },
        { name: 'owes', options: [{ value: '1', label: t('owesOnly') }] },
        { name: 'birthday', options: [{ value: '1', label: t('birthdayOnly') }] },
      ]}
      sorts={pupilSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      add={
        <Auth node={authCheckOf('desk/pupil:import')}>
          <ButtonLink to="/desk/pupil/import">{t('import')}</ButtonLink>
        </Auth>
      }
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/desk/pupil/${id}`}
      below={({ age }) => (age === null ? '' : t('years', { count: age }))}
      columns={[
        {
          key: 'courses',
          cell: ({ courses: now, waits }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {now.map(titleOf).join(t('comma'))}
              {waits && <Badge tone="warning">{t('stands.waits')}</Badge>}
            </span>
          ),
        },
        { key: 'guardians', cell: ({ guardians }) => <Guardians guardians={guardians} words={words} /> },
        { key: 'left', numeric: true, cell: ({ left }) => (Number(left) === 0 ? '' : left) },
      ]}
    />
  )
}

function Guardians(props: { guardians: readonly DeskGuardian[]; words: (guardian: DeskGuardian) => string }) {
  return props.guardians.map((guardian) => (
    <span key={`${guardian.name} ${guardian.mobile}`} className="block whitespace-nowrap">
      {props.words(guardian)}
    </span>
  ))
}
