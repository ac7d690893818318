import type { FormNode } from '@shuyuan/content/editing/form-node'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '#app/i18n/texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { PasteLines } from './paste-lines.tsx'
import { type NodeFieldProps, useFieldWords, useFileForm } from './form-context.ts'
import { below, blankKind, blankOf } from './form-value.ts'
import { ListEntry, type ListNode } from './list-entry.tsx'
import { Legend } from './record-field.tsx'

/** A list: entries are added, taken away and moved: by buttons, by a handle, and by Alt with the arrow keys. */
export function ListField({ node, value, path, label, required }: NodeFieldProps & { node: ListNode }) {
  const { t } = useFieldWords()
  const { change, prefix, faults } = useFileForm()
  const items = Array.isArray(value) ? (value as unknown[]) : typeof value === 'number' ? [value] : []
  const [{ keys, added }, setKeys] = useKeys(items.length)
  const [said, setSaid] = useState('')
  /** Which entry is dragged, and the place to which it would go. */
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null)
  const fault = faults.get(path)
  const id = `${prefix}-${path}`

  function set(next: readonly unknown[], nextKeys: readonly number[], fresh = added) {
    // Drawn at once, so that the entry can take the focus.
    flushSync(() => {
      setKeys({ keys: nextKeys, added: fresh })
      change(path, next.length === 0 && !required ? undefined : next)
    })
  }
  function focus(at: number) {
    const entry = `${prefix}-${below(path, at)}`
    const found = document.getElementById(`${entry}-head`) ?? document.getElementById(entry)
    found?.focus()
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return
    set(moved(items, from, to), moved(keys, from, to))
    setSaid(t('moved', { place: to + 1, count: items.length }))
    focus(to)
  }
  function remove(at: number) {
    set(items.toSpliced(at, 1), keys.toSpliced(at, 1))
    setSaid(t('removed'))
    focus(Math.max(0, Math.min(at, items.length - 2)))
  }
  function add(entries: readonly unknown[]) {
    const key = Math.max(-1, ...keys) + 1
    set([...items, ...entries], [...keys, ...entries.map((_, at) => key + at)], key)
    focus(items.length)
  }
  const fixed = node.least === node.most
  const full = node.most !== undefined && items.length >= node.most
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      {label !== '' && <Legend label={label} path={path} removable={false} limits={limitsOf(node, t)} />}
      {fault && <p className="mb-2 text-sm text-cinnabar">{fault}</p>}
      <ol className={fixed ? 'flex gap-3' : 'flex flex-col gap-2'}>
        {items.map((item, at) => (
          <ListEntry
            key={keys[at]}
            node={node}
            item={item}
            at={at}
            path={path}
            label={label}
            fixed={fixed}
            fresh={keys[at] === added}
            last={at === items.length - 1}
            drag={
              dragged && {
                is: dragged.from === at,
                target: dragged.to === at,
                down: dragged.to > dragged.from,
              }
            }
            onOver={(to) => setDragged(to === null ? null : { from: at, to })}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      {!fixed && !full && <AddEntry node={node.item} label={label} onAdd={(entry) => add([entry])} />}
      {node.item.is === 'verse' && <PasteLines onAdd={add} />}
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}

/** How many entries there must be, where one is not enough; what may be pasted has no such limit on screen. */
const limitsOf = ({ least, most }: ListNode, t: Translate) =>
  least > 1 && least !== most ? t('limit.fewItems', { least }) : ''

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** A key for each entry, which it keeps while it moves, and that of the newest; others where the list was replaced. */
function useKeys(count: number) {
  const [kept, setKeys] = useState<{ keys: readonly number[]; added: number }>({ keys: [], added: -1 })
  const fits = kept.keys.length === count
  return [fits ? kept : { keys: Array.from({ length: count }, (_, at) => at), added: -1 }, setKeys] as const
}

/** Adds an entry; where there are several kinds of them, of the chosen one. */
function AddEntry({
  node,
  label,
  onAdd,
}: {
  node: FormNode
  label: string
  onAdd: (entry: unknown) => void
}) {
  const { t, optionOf } = useFieldWords()
  const { today } = useFileForm()
  const kinds = node.is === 'kinds' ? Object.keys(node.kinds) : []
  const [kind, setKind] = useState(kinds[0] ?? '')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {node.is === 'kinds' && (
        <Select
          aria-label={t('kindToAdd', { list: label })}
          value={kind}
          options={kinds.map((value) => ({ value, label: optionOf(node.by, value) }))}
          onChange={({ target }) => setKind(target.value)}
          className="w-full sm:w-64"
        />
      )}
      <Button
        onClick={() => onAdd(node.is === 'kinds' ? blankKind(node, kind, today) : blankOf(node, today))}
      >
        <Plus aria-hidden="true" size={16} />
        {t('add')}
        {label && <span className="sr-only">{t('addTo', { list: label })}</span>}
      </Button>
    </div>
  )
}
