import { List, Settings2 } from 'lucide-react'
import { useRef, useEffect } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { bookPath } from '#app/parts/classics/address.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { settingsPanelId } from '../settings/shortcuts.ts'
import { StudyTools } from '../study/study-tools.tsx'
import type { StudyToolsProps } from '../study/study-tools.tsx'

const tool = buttonLook({ variant: 'plain', size: 'icon' })
const loadPanel = async () => (await import('../settings/settings-panel.tsx')).SettingsPanel

/** What is at hand while reading; out of the way while scrolling down. */
export function ToolBar({ view, ...study }: StudyToolsProps) {
  const { t } = useTranslation('reader')
  const { pinyin, script } = useSettings()
  const bar = useRef<HTMLDivElement>(null)
  const [Panel, wantPanel] = useLoaded(loadPanel)
  useAwayWhileReading(bar)
  return (
    <div ref={bar} role="toolbar" aria-label={t('tools')} className="reader-bar">
      <Link to={bookPath(view.book)} className={tool} aria-label={t('contents')} title={t('contents')}>
        <List aria-hidden="true" size={20} />
      </Link>
      <div className="flex items-center">
        <StudyTools view={view} {...study} />
        <button
          type="button"
          className={`${tool} reader-tool`}
          aria-pressed={pinyin === 'on'}
          aria-label={t('settings.pinyin')}
          title={t('settings.pinyin')}
          onClick={() => changeSettings({ pinyin: pinyin === 'on' ? 'off' : 'on' })}
        >
          <span aria-hidden="true">{t('tool.pinyin')}</span>
        </button>
        <button
          type="button"
          className={`${tool} reader-tool`}
          aria-pressed={script === 't'}
          aria-label={t('tool.traditional')}
          title={t('tool.traditional')}
          onClick={() => changeSettings({ script: script === 't' ? 's' : 't' })}
        >
          <span lang="zh-Hant" aria-hidden="true">
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
          <Settings2 aria-hidden="true" size={20} />
        </button>
        <div id={settingsPanelId} popover="auto" className="reader-sheet" onToggle={wantPanel}>
          {Panel && <Panel view={view} />}
        </div>
      </div>
    </div>
  )
}

/** Marks the bar `data-away` while the page moves down, and brings it back when it moves up or is at the top. */
function useAwayWhileReading(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      // A finger is never quite still.
      if (Math.abs(moved) < 8) return
      last = scrollY
      bar.current?.toggleAttribute('data-away', moved > 0 && scrollY > 160)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [bar])
}
