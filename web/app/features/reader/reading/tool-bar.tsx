import { ArrowLeft } from 'lucide-react'
import { useRef, useEffect, type RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { bookPath } from '#app/parts/classics/address.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { Title } from '../title.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { settingsPanelId } from '../settings/shortcuts.ts'
import { StudyTools, type StudyToolsProps } from '../study/study-tools.tsx'
import type { ChapterView } from '../reader-view.ts'

const tool = buttonLook({ variant: 'plain', size: 'icon' })
const loadPanel = async () => (await import('../settings/settings-panel.tsx')).SettingsPanel

/** What is at hand while reading; out of the way while scrolling down. On phones it is all of the page's head. */
export function ToolBar({ view, ...study }: StudyToolsProps & { view: ChapterView }) {
  const { t } = useTranslation('reader')
  const { pinyin, script } = useSettings()
  const bar = useRef<HTMLDivElement>(null)
  const [Panel, wantPanel] = useLoaded(loadPanel)
  useReadingBar(bar)
  return (
    <div ref={bar} role="toolbar" aria-label={t('tools')} className="reader-bar at-foot">
      <Link to={bookPath(view.book)} className={tool} aria-label={t('contents')} title={t('contents')}>
        <ArrowLeft aria-hidden="true" size={20} />
      </Link>
      <span aria-hidden="true" className="reader-here md:invisible">
        <Title {...view.chapter.title} />
      </span>
      <div className="flex items-center">
        <StudyTools {...study} />
        <button
          type="button"
          className={`${tool} reader-tool max-md:hidden`}
          aria-pressed={pinyin === 'on'}
          aria-label={t('settings.pinyin')}
          title={t('settings.pinyin')}
          onClick={() => changeSettings({ pinyin: pinyin === 'on' ? 'off' : 'on' })}
        >
          <span aria-hidden="true">{t('tool.pinyin')}</span>
        </button>
        <button
          type="button"
          className={`${tool} reader-tool max-md:hidden`}
          aria-pressed={script === 't'}
          aria-label={t('tool.traditional')}
          title={t('tool.traditional')}
          onClick={() => changeSettings({ script: script === 't' ? 's' : 't' })}
        >
          <span lang="zh-Hant" translate="no" aria-hidden="true">
            {t('tool.script')}
          </span>
        </button>
        <button
          type="button"
          className={tool}
          popoverTarget={settingsPanelId}
          aria-label={t('settings.title')}
          title={t('settings.title')}
          onPointerEnter={wantPanel}
          onFocus={wantPanel}
          onClick={wantPanel}
        >
          <span aria-hidden="true" className="serif text-base">
            Aa
          </span>
        </button>
        <div id={settingsPanelId} popover="auto" className="reader-sheet" onToggle={wantPanel}>
          {Panel && <Panel view={view} />}
        </div>
      </div>
    </div>
  )
}

/**
 * Marks the bar `data-away` while the page moves down, and brings it back when it moves up or is at the top; `--read`
 * is how far one has come, from 0 to 1.
 */
function useReadingBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      bar.current?.style.setProperty('--read', String(partRead()))
      const moved = scrollY - last
      // Pixels below which a movement is ignored: a finger is never quite still.
      if (Math.abs(moved) < 8) return
      last = scrollY
      bar.current?.toggleAttribute('data-away', moved > 0 && scrollY > 160)
    }
    // In the capture phase, as `scroll` does not bubble: upright text scrolls in a box of its own.
    addEventListener('scroll', follow, { passive: true, capture: true })
    return () => removeEventListener('scroll', follow, { capture: true })
  }, [bar])
}

function partRead(): number {
  const text = document.querySelector('.chapter-text')
  if (!text) return 0
  const aside = text.scrollWidth - text.clientWidth
  // Upright text scrolls to the left, below zero.
  if (aside > 1) return Math.min(1, Math.abs(text.scrollLeft) / aside)
  const { top, height } = text.getBoundingClientRect()
  return Math.min(1, Math.max(0, -top / Math.max(1, height - innerHeight)))
}
