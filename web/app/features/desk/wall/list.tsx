import { type DeskWallEntry, wallSorts } from '@shuyuan/contract/desk/wall'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ActButtons, type DeskAct } from '../list/act-buttons.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { wallList } from './wall-list.server.ts'

export const handle: PageHandle = { ns: ['wall', 'list', 'ui'], title: 'wall:title' }

export async function loader(args: LoaderFunctionArgs) {
  return { loaded: await loadList(args, { path: '/api/desk/wall/list', list: 'wall' }) }
}

export const action = rowsAction(wallList.act)

/** What a decision is about: the entry, and what of it was seen. */
const rowOf = ({ id, version }: DeskWallEntry) => `${id} ${version}`

/** Check-ins that members share: which of them the wall shows. */
export default function WallPage() {
  const { t } = useTranslation('wall')
  const { loaded } = useLoaderData<typeof loader>()
  const acts: DeskAct[] = [
    { act: 'approve', label: t('approve'), node: 'desk/wall:decide', undo: 'reopen' },
    { act: 'hide', label: t('hide'), node: 'desk/wall:decide', undo: 'reopen' },
  ]
  const nameOf = ({ name, day }: DeskWallEntry) => t('nameAndDay', { name: name || t('noName'), day })
  return (
    <DeskList
      t={t}
      list="wall"
      loaded={loaded}
      filters={[
        {
          name: 'state',
          options: (['pending', 'shown', 'hidden'] as const).map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        },
      ]}
      sorts={wallSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      rowOf={rowOf}
      nameOf={nameOf}
      columns={[
        { key: 'entry', cell: (row) => <Entry row={row} name={nameOf(row)} /> },
        {
          key: 'state',
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          key: 'do',
          cell: (row) => (
            <ActButtons
              list="wall"
              rows={[{ row: rowOf(row), name: nameOf(row) }]}
              acts={acts.filter(({ act }) => left[row.state]?.includes(act))}
            />
          ),
        },
      ]}
      acts={acts}
    />
  )
}

/** What is offered, by state. */
const left: Record<string, readonly string[]> = {
  pending: ['approve', 'hide'],
  shown: ['hide'],
  hidden: ['approve'],
}
const tones: Record<DeskWallEntry['state'], 'neutral' | 'warning' | 'success'> = {
  none: 'neutral',
  pending: 'warning',
  shown: 'success',
  hidden: 'neutral',
}

/** What the wall would show: the whole note and the picture, because nothing is shown that was not seen. */
function Entry({ row: { note, minutes, image }, name }: { row: DeskWallEntry; name: string }) {
  const { t } = useTranslation('wall')
  return (
    <div className="flex max-w-measure flex-col gap-2 text-start">
      <p className="wrap-anywhere whitespace-pre-line">{note || t('noNote')}</p>
      {minutes > 0 && <p className="text-sm text-muted">{t('minutes', { count: minutes })}</p>}
      {image && (
        <a href={image} target="_blank" rel="noreferrer">
          <img
            src={image}
            alt={t('picture', { name })}
            loading="lazy"
            className="h-40 w-auto max-w-full rounded-sm object-contain"
          />
        </a>
      )}
    </div>
  )
}
