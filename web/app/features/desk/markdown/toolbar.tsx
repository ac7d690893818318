import {
  BookOpenText,
  Bold,
  Film,
  Heading,
  ImagePlus,
  Link,
  List,
  Quote,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { MarkdownView } from './code-mirror.ts'

interface ToolbarProps {
  view: MarkdownView | null
  label: string
  onAsk: (what: 'picture' | 'video' | 'passage') => void
}

/** What can be done to the selection. It takes its place before the editor is there, so that nothing jumps. */
export function MarkdownToolbar({ view, label, onAsk }: ToolbarProps) {
  const { t } = useTranslation('markdown')
  const tools: [string, LucideIcon, () => void][] = [
    ['bold', Bold, () => view?.mark({ around: '**' })],
    ['heading', Heading, () => view?.mark({ before: '### ' })],
    ['list', List, () => view?.mark({ before: '- ' })],
    ['quote', Quote, () => view?.mark({ before: '> ' })],
    ['link', Link, () => view?.link(t('linkWords'))],
    ['picture', ImagePlus, () => onAsk('picture')],
    ['video', Film, () => onAsk('video')],
    ['passage', BookOpenText, () => onAsk('passage')],
  ]
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar', { field: label })}
      className="flex flex-wrap rounded-t-sm border border-b-0 border-edge bg-soft noscript:hidden"
    >
      {tools.map(([name, Icon, run]) => (
        <Button
          key={name}
          variant="plain"
          size="icon"
          title={t(name)}
          aria-label={t(name)}
          waiting={!view}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Icon aria-hidden="true" size={18} />
        </Button>
      ))}
    </div>
  )
}
