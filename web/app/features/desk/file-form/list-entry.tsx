import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { FormNode } from '@shuyuan/content/editing/form-node'
import { isComposing } from '#app/ui/typing.ts'
import { DragHandle } from './drag-handle.tsx'
import { isPair, namesAt, pairWords } from './entry-names.ts'
import { fieldOf, useFieldWords, useFileForm } from './form-context.ts'
import { below, isWithin, recordOf } from './form-value.ts'

export type ListNode = Extract<FormNode, { is: 'list' }>

interface ListEntryProps {
  node: ListNode
  item: unknown
  at: number
  /** The place of the list. */
  path: string
  label: string
  /** Nothing is added, taken away or moved. */
  fixed: boolean
  /** It was added just now. */
  fresh: boolean
  last: boolean
  /** While an entry of the list is dragged: whether it is this one, or would take its place, coming from above. */
  drag: { is: boolean; target: boolean; down: boolean } | null
  onOver: (place: number | null) => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

/** An entry of a list: a line, or with several fields a part that is unfolded to be edited. */
export function ListEntry(props: ListEntryProps) {
  const { node, item, at, path, label, fixed } = props
  const { is } = node.item
  const { t, nameOfEntry, optionOf } = useFieldWords()
  const { NodeField, names, kind, sent } = useFileForm()
  const pair = isPair(node)
  const field = (
    <NodeField
      node={node.item}
      value={item}
      path={below(path, at)}
      label={
        is === 'record' || is === 'kinds'
          ? ''
          : pair
            ? t(pairWords[at === 0 ? 0 : 1])
            : t('entry', { list: label, place: at + 1 })
      }
      required
    />
  )
  if (is === 'record' || is === 'kinds') return <FoldedEntry {...props}>{field}</FoldedEntry>
  const name = fieldOf(path)
  const choices = [...(namesAt(names, { kind, name }) ?? []), ...sent]
  const chosen = choices.find(({ value }) => value === item)?.label
  const own = is === 'choice' ? optionOf(name, String(item)) : nameOfEntry(item)
  // A line of a classic takes the whole width of a phone; other entries have no label of their own.
  const isWide = is === 'verse'
  return (
    <li
      className={classes(
        'flex items-start gap-1',
        dragLook(props),
        isWide && 'flex-col-reverse border-t border-line pt-2 first:border-t-0 sm:flex-row',
      )}
    >
      <div className={classes('min-w-0 flex-1', isWide ? 'w-full' : !pair && '[&_label]:sr-only')}>
        {field}
      </div>
      {!fixed && (
        <EntryButtons {...props} name={(chosen ?? own) || t('entry', { list: label, place: at + 1 })} />
      )}
    </li>
  )
}

function FoldedEntry(props: ListEntryProps & { children: ReactNode }) {
  const { node, item, at, path, label, fixed, fresh, children } = props
  const { t, optionOf, nameOfEntry } = useFieldWords()
  const { faults, prefix } = useFileForm()
  const own = below(path, at)
  const faulty = [...faults.keys()].some((place) => isWithin(place, own))
  const [toggled, setToggled] = useState<boolean | undefined>(fresh ? true : undefined)
  const open = toggled ?? faulty
  const kind = node.item.is === 'kinds' ? optionOf(node.item.by, String(recordOf(item)[node.item.by])) : ''
  const name = nameOfEntry(item)
  const unnamed = t('entry', { list: label, place: at + 1 }).trim()
  return (
    <li className={classes('rounded-sm border border-line bg-raised', dragLook(props))}>
      <div className="flex flex-wrap items-center gap-x-1 pe-1">
        <button
          type="button"
          id={`${prefix}-${own}-head`}
          aria-expanded={open}
          className="flex min-h-target min-w-0 flex-[1_1_9rem] items-center gap-2 px-3 py-2 text-start text-sm"
          onClick={() => setToggled(!open)}
          onKeyDown={keysOf(props)}
        >
          <ChevronRight aria-hidden="true" size={16} className={open ? 'shrink-0 rotate-90' : 'shrink-0'} />
          {kind && <strong className="min-w-0">{kind}</strong>}
          <span className="line-clamp-1 min-w-0 flex-1 wrap-anywhere">{name || (!kind && unnamed)}</span>
          {faulty && <span className="shrink-0 text-xs text-cinnabar">{t('hasFault')}</span>}
        </button>
        {!fixed && <EntryButtons {...props} name={name || kind || unnamed} />}
      </div>
      {open && (
        <div id={`${prefix}-${own}`} tabIndex={-1} className="flex flex-col gap-4 border-t border-line p-4">
          {faults.has(own) && <p className="text-sm text-cinnabar">{faults.get(own)}</p>}
          {children}
        </div>
      )}
    </li>
  )
}

/** The line at which a dragged entry would be put. */
function dragLook({ drag }: ListEntryProps): string {
  if (!drag) return ''
  if (drag.is) return 'opacity-50'
  if (!drag.target) return ''
  return drag.down ? 'shadow-[0_3px_0_0_var(--cinnabar)]' : 'shadow-[0_-3px_0_0_var(--cinnabar)]'
}

function keysOf({ at, onMove }: ListEntryProps) {
  return (event: KeyboardEvent) => {
    if (
      !event.altKey ||
      isComposing(event.nativeEvent) ||
      (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
    )
      return
    event.preventDefault()
    event.stopPropagation()
    onMove(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
}

function EntryButtons({ name, ...entry }: ListEntryProps & { name: string }) {
  const { at, last, onMove, onRemove } = entry
  const onKeyDown = keysOf(entry)
  const { t } = useFieldWords()
  const short = [...name].slice(0, 20).join('')
  const button = 'text-muted'
  return (
    <span className="ms-auto flex shrink-0">
      <DragHandle at={at} onOver={entry.onOver} onMove={onMove} />
      <Button
        variant="plain"
        size="icon"
        className={button}
        waiting={at === 0}
        aria-label={t('moveUp', { name: short })}
        onKeyDown={onKeyDown}
        onClick={() => onMove(at, at - 1)}
      >
        <ArrowUp aria-hidden="true" size={16} />
      </Button>
      <Button
        variant="plain"
        size="icon"
        className={button}
        waiting={last}
        aria-label={t('moveDown', { name: short })}
        onKeyDown={onKeyDown}
        onClick={() => onMove(at, at + 1)}
      >
        <ArrowDown aria-hidden="true" size={16} />
      </Button>
      <Button
        variant="plain"
        size="icon"
        className={button}
        aria-label={t('remove', { name: short })}
        onClick={() => onRemove(at)}
      >
        <Trash2 aria-hidden="true" size={16} />
      </Button>
    </span>
  )
}
