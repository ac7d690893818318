import { Bold, List, ListOrdered, Quote } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { EditorProps } from '#app/parts/editor/editor.tsx'
import { proseLook } from '#app/parts/blocks/prose-look.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { knownMarkup } from './known-markup.ts'

const tools = [
  { name: 'bold', icon: Bold, command: 'bold', value: '' },
  { name: 'quote', icon: Quote, command: 'formatBlock', value: 'blockquote' },
  { name: 'list', icon: List, command: 'insertUnorderedList', value: '' },
  { name: 'numbers', icon: ListOrdered, command: 'insertOrderedList', value: '' },
] as const

/**
 * The browser's own editing with the four formats that a question or an answer needs. Its HTML is not trusted: the
 * API cleans it. `value` is only the initial value.
 */
export function Editor({ value, onChange, labelledBy }: EditorProps) {
  const { t } = useTranslation('editor')
  const field = useRef<HTMLDivElement>(null)
  const begin = useRef(value)

  useEffect(() => {
    field.current?.replaceChildren(knownMarkup(begin.current))
    edit('defaultParagraphSeparator', 'p')
  }, [])

  function changed() {
    const node = field.current
    if (node) onChange(node.textContent?.trim() ? markupOf(node) : '')
  }

  function run(command: string, argument = '') {
    field.current?.focus()
    edit(command, argument)
    changed()
  }

  /** Pastes plain text, because foreign formats would be removed by the cleaning anyway. */
  function paste(event: ClipboardEvent) {
    event.preventDefault()
    run('insertText', event.clipboardData.getData('text/plain'))
  }

  return (
    <div className="rounded-sm border border-edge bg-raised focus-within:border-indigo">
      <div role="toolbar" aria-label={t('tools')} className="flex border-b border-line px-1">
        {tools.map(({ name, icon: Icon, command, value: argument }) => (
          <Button
            key={name}
            variant="plain"
            size="icon"
            aria-label={t(`tool.${name}`)}
            title={t(`tool.${name}`)}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            <Icon aria-hidden="true" size={18} />
          </Button>
        ))}
      </div>
      <div
        ref={field}
        // Neither of the elements that the rule prefers can hold paragraphs and lists.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        aria-multiline="true"
        aria-labelledby={labelledBy}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        className={classes('min-h-40 w-full px-3 py-2 text-base', proseLook)}
        onInput={changed}
        onPaste={paste}
      />
    </div>
  )
}

/**
 * Browsers leave the first line without a paragraph. Without any tag its `&amp;` would be taken for plain text and be
 * escaped once more.
 */
function markupOf(node: HTMLElement): string {
  return node.firstElementChild ? node.innerHTML : `<p>${node.innerHTML}</p>`
}

/** `execCommand` is deprecated, but nothing else changes a selection within the browser's undo history. */
function edit(command: string, value: string) {
  if (typeof document.execCommand === 'function') document.execCommand(command, false, value)
}
