import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Instruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import { type RefObject, useEffect, useState } from 'react'
import type { Drop, TreeRow } from './rule-tree.ts'

/** Pixels by which the tree indents a level; the classes in `rule-row.tsx` agree. */
export const indent = 24

/** What a row shows while something is held over it: where it would come; null for nothing. */
export type Hint = Drop['how'] | null

/** Makes a row one that is dragged by its handle, and that takes others. */
export function useTreeDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { rule: { id }, depth, hasChildren, isLast }: TreeRow,
): { hint: Hint; dragged: boolean } {
  const [hint, setHint] = useState<Hint>(null)
  const [dragged, setDragged] = useState(false)
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ rule: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['rule'] !== id,
        getData: ({ input, element: over }) =>
          attachInstruction(
            { rule: id },
            {
              input,
              element: over,
              currentLevel: depth,
              indentPerLevel: indent,
              mode: hasChildren ? 'expanded' : isLast ? 'last-in-group' : 'standard',
            },
          ),
        onDrag: ({ self }) => setHint(howOf(extractInstruction(self.data))),
        onDragLeave: () => setHint(null),
        onDrop: () => setHint(null),
      }),
    )
  }, [row, handle, id, depth, hasChildren, isLast])
  return { hint, dragged }
}

/** Calls `dropped` with the rule and where it was let go. */
export function useTreeDrop(dropped: (id: number, drop: Drop) => void): void {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets
          const instruction = target && extractInstruction(target.data)
          const how = howOf(instruction ?? null)
          if (!target || !how) return
          const depth = instruction?.type === 'reparent' ? { depth: instruction.desiredLevel } : {}
          dropped(Number(source.data['rule']), { over: Number(target.data['rule']), how, ...depth })
        },
      }),
    [dropped],
  )
}

function howOf(instruction: Instruction | null): Hint {
  return instruction && instruction.type !== 'instruction-blocked' ? instruction.type : null
}
