import { type DeskRule, rulePlaceOf } from '@shuyuan/contract/desk/site/menus'
import { useCallback, useEffect, useRef } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { Card } from '#app/ui/card.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { useTypedWarning } from '../use-leave-warning.ts'
import { loadDesk, postFields } from '../desk-page.server.ts'
import { DeadLinks } from '../site/dead-links.tsx'
import { SiteRooms } from '../site/site-rooms.tsx'
import { AddRule } from './add-rule.tsx'
import { GroupCard } from './group-card.tsx'
import { handleId, RuleRow } from './rule-row.tsx'
import { type Drop, type RulePosition, placeOfDrop, rowsOf } from './rule-tree.ts'
import { useTreeDrop } from './use-tree-drag.ts'

export const handle: PageHandle = { ns: ['menu-rules', 'site', 'desk', 'ui'], title: 'menu-rules:heading' }

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/site/menus'))
}

const acts = ['rule-add', 'rule-change', 'rule-move', 'rule-remove', 'group'] as const

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const act = acts.find((each) => each === form.get('act'))
  if (!act) throw data(null, { status: 400 })
  const id = String(form.get('id') ?? '')
  const body = { ...textFields(form), rules: form.getAll('rule').join(',') }
  return postFields(args, { act, path: `/api/desk/site/${act}`, fields: body, shown: { id } })
}

/** Menus and permissions as one tree, and which of them each group of members has. */
export default function MenusPage() {
  const { t } = useTranslation('menu-rules')
  const { rules, groups } = useLoaderData<typeof loader>()
  const { Form, submit, acted, busy } = useDeskForm()
  // An entry that was moved saves nothing of what was typed.
  const typing = useTypedWarning(acted?.act === 'rule-move' ? undefined : acted)
  const form = { Form, busy, acted, typing }
  const moved = useRef(0)

  const move = useCallback(
    (id: number, { pid, before }: RulePosition) => {
      moved.current = id
      void submit({ act: 'rule-move', id, pid, before }, { method: 'post' })
    },
    [submit],
  )
  const dropped = useCallback(
    (id: number, drop: Drop) => {
      const to = placeOfDrop(rules, id, drop)
      if (to) move(id, to)
    },
    [rules, move],
  )
  useTreeDrop(dropped)
  // A row that was moved in the document has lost the focus.
  useEffect(() => {
    const row = rules.find(({ id }) => id === moved.current)
    if (row) document.getElementById(handleId(row.id))?.focus()
    moved.current = 0
  }, [rules])

  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      <div className="sticky top-2 z-10 empty:hidden rounded-sm bg-raised px-4 shadow-soft">
        {acted && acted.act !== 'rule-add' && <ActedNote acted={acted} />}
      </div>
      <Card title={t('tree')}>
        <p className="text-sm text-muted">{t('treeHelp')}</p>
        <p id="move-help" className="mb-4 text-sm text-muted">
          {t('moveHelp')}
        </p>
        <DeadLinks hrefs={rules.flatMap((rule) => addressOf(rule, rules) ?? [])} />
        <ul>
          {rowsOf(rules).map((row) => (
            <RuleRow key={row.rule.id} row={row} rules={rules} form={form} move={move} />
          ))}
        </ul>
      </Card>
      <Card title={t('addTitle')}>
        <AddRule pid={0} type="nav" />
      </Card>
      <h2 className="text-xl">{t('groups')}</h2>
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} rules={rules} form={form} />
      ))}
      <GroupCard key={`new-${groups.length}`} rules={rules} form={form} />
    </div>
  )
}

/** Where an entry of a menu leads on this site; null where nowhere. */
function addressOf(rule: DeskRule, rules: readonly DeskRule[]): string | null {
  const place = rulePlaceOf(rule, rules)
  if (rule.type === 'menu_dir' || rule.menu_type !== 'tab' || rule.path === '') return null
  if (place === 'hidden' || place === 'permission') return null
  return `/${place === 'side' ? 'user/' : ''}${rule.path}`
}
