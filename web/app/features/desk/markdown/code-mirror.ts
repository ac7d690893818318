import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language'
import { EditorSelection, EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { GFM, parser } from '@lezer/markdown'

/** Marks around the selection, or a sign before each of its lines. */
export type MarkdownSigns = { around: string } | { before: string }

export interface MarkdownView {
  focus(): void
  mark(mark: MarkdownSigns): void
  /** Puts a text in place of the selection; as lines of its own where `block`. */
  insert(text: string, block?: boolean): void
  /** Makes a link of the selection, whose address is selected then. */
  link(words: string): void
  close(): void
}

export interface OpenOptions {
  /** Gets a shadow root, where the editor's styles are adopted sheets, which the content security policy allows. */
  host: HTMLElement
  text: string
  attributes: Record<string, string>
  onChange: (text: string) => void
  /** Pictures that were dropped or pasted. */
  onPictures: (files: File[]) => void
}

/** Opens an editor of Markdown. */
export function openMarkdown({ host, text, attributes, onChange, onPictures }: OpenOptions): MarkdownView {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const take = (files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0) onPictures(pictures)
    return pictures.length > 0
  }
  const view = new EditorView({
    parent: shadow,
    root: shadow,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([
          { key: 'Mod-b', run: (view) => mark(view, { around: '**' }) },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        new Language(defineLanguageFacet(), parser.configure([GFM]), [], 'markdown'),
        syntaxHighlighting(look),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
        EditorView.domEventHandlers({
          drop: (event) => take(event.dataTransfer?.files),
          paste: (event) => take(event.clipboardData?.files),
        }),
      ],
    }),
  })
  return {
    focus: () => view.focus(),
    mark: (wanted) => void (mark(view, wanted), view.focus()),
    insert(words, block = false) {
      const { from, to } = view.state.selection.main
      const before = view.state.sliceDoc(0, from)
      const gap =
        !block || before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
      const insert = gap + words + (block && !view.state.sliceDoc(to).startsWith('\n') ? '\n\n' : '')
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } })
      view.focus()
    },
    link(words) {
      const { from, to } = view.state.selection.main
      const shown = view.state.sliceDoc(from, to) || words
      const anchor = from + shown.length + 3
      view.dispatch({
        changes: { from, to, insert: `[${shown}](https://)` },
        selection: { anchor, head: anchor + 'https://'.length },
      })
      view.focus()
    },
    close: () => view.destroy(),
  }
}

/** Adds a mark, or takes it away where it is there already. */
function mark(view: EditorView, wanted: MarkdownSigns): boolean {
  const { state } = view
  if ('around' in wanted) {
    const { around } = wanted
    const { length } = around
    view.dispatch(
      state.changeByRange(({ from, to }) => {
        const marked =
          state.sliceDoc(from - length, from) === around && state.sliceDoc(to, to + length) === around
        const changes = marked
          ? [
              { from: from - length, to: from },
              { from: to, to: to + length },
            ]
          : [
              { from, insert: around },
              { from: to, insert: around },
            ]
        const shift = marked ? -length : length
        return { changes, range: EditorSelection.range(from + shift, to + shift) }
      }),
    )
    return true
  }
  const { before } = wanted
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
  const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at))
  const marked = lines.every(({ text }) => text.startsWith(before))
  view.dispatch({
    changes: lines.map((line) =>
      marked ? { from: line.from, to: line.from + before.length } : { from: line.from, insert: before },
    ),
  })
  return true
}

const look = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--indigo)' },
  { tag: tags.quote, color: 'var(--muted)' },
  { tag: tags.processingInstruction, color: 'var(--muted)' },
])

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--raised)', fontSize: '1.0625rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.7', maxHeight: '70vh', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', minHeight: '6rem', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-content ::selection': { backgroundColor: 'var(--indigo-wash)' },
})
