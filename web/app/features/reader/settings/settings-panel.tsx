import { ChevronRight, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { changeSettings, choices, notesShown, turnNotes, useSettings, type Choice } from './settings.ts'
import { shortcuts, sizes } from './shortcuts.ts'
import type { ChapterView } from '../reader-view.ts'
import './choices.css'

const inOrder = {
  size: sizes,
  spacing: ['1', '2', '3'],
  paper: choices.paper,
  script: choices.script,
} as const

/** All that can be chosen about the page, in a chunk of its own; also how to print it, and the keys. */
export function SettingsPanel({ view }: { view: ChapterView }) {
  const { t } = useTranslation('reader')
  const settings = useSettings()
  const print = () => {
    document.querySelector<HTMLElement>('.reader-sheet')?.hidePopover()
    window.print()
  }
  const onOff = (name: 'pinyin' | 'flow' | 'keys') => {
    const [usual, other] = choices[name]
    // Upright text is the only choice that is off by default.
    const on = name === 'flow' ? settings.flow === 'vertical' : settings[name] === 'on'
    return (
      <Switch
        label={t(`settings.${name}`)}
        checked={on}
        onChange={() => changeSettings({ [name]: settings[name] === usual ? other : usual })}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <h2 className="text-lg">{t('settings.title')}</h2>
      {(Object.keys(inOrder) as (keyof typeof inOrder)[]).map((name) => (
        <Choices key={name} name={name} options={inOrder[name]} chosen={settings[name]} />
      ))}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {onOff('pinyin')}
        <Switch label={t('settings.notes')} checked={notesShown(settings)} onChange={turnNotes} />
        {onOff('flow')}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button onClick={print}>
          <Printer aria-hidden="true" size={18} />
          {t('print.page')}
        </Button>
        <ButtonLink
          to={`${chapterPath(view.book, view.chapter.slug)}?sheet=grid${settings.script === 't' ? '&script=t' : ''}`}
        >
          {t('print.sheet')}
        </ButtonLink>
      </div>
      <p className="-mt-2 text-xs text-muted">{t('print.hint')}</p>
      <Link
        to="/wen-gongzhonghao/zhu-yin"
        className="text-link -my-2 inline-flex min-h-target items-center text-sm"
      >
        {t('settings.sounds')}
      </Link>
      <details className="border-t border-line pt-3">
        <summary className="fold flex min-h-target items-center gap-2 text-sm">
          <ChevronRight aria-hidden="true" size={16} className="text-muted" />
          {t('keys.title')}
        </summary>
        {onOff('keys')}
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {Object.entries(shortcuts).map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="font-mono">{key}</kbd>
              </dt>
              <dd>{t(`keys.${does}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">{t('textHelp')}</p>
      </details>
    </div>
  )
}

interface ChoicesProps {
  name: Choice
  options: readonly string[]
  chosen: string
}

/** One of several, side by side. */
function Choices({ name, options, chosen }: ChoicesProps) {
  const { t } = useTranslation('reader')
  return (
    <fieldset className="grid grid-cols-[5rem_1fr] items-center gap-3">
      <legend className="sr-only">{t(`settings.${name}`)}</legend>
      <span aria-hidden="true" className="text-sm text-muted">
        {t(`settings.${name}`)}
      </span>
      <div className="reader-choices">
        {options.map((value) => (
          <label key={value} data-paper-sample={name === 'paper' ? value : undefined}>
            <input
              type="radio"
              name={`reader-${name}`}
              checked={chosen === value}
              onChange={() => changeSettings({ [name]: value })}
            />
            {t(`choice.${name}.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
