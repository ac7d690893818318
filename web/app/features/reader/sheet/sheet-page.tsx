import { Printer } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useLayoutEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/form/control-look.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import { applySettings, changeSettings, currentSettings, useSettings } from '../settings/settings.ts'
import { readerId } from '../settings/settings-script.ts'
import { sheetKinds, type SheetView } from '../reader-view.ts'
// A file of its own: who reads a chapter does not load it.
import sheetStyles from '#app/parts/sheet/sheet.css?url'

/** A sheet of A4 to trace and write on. The address says which lines it has, so it works without a script. */
export function SheetPage({ book, chapter, sheet, cells, title, script, from, to, lines }: SheetView) {
  const { t } = useTranslation('reader')
  const { pinyin } = useSettings()
  const wholeChapter = `?sheet=${sheet}&from=1&to=${lines}&script=${script}`
  useLayoutEffect(() => applySettings(currentSettings()), [])
  return (
    <div id={readerId} className="reader sheet" suppressHydrationWarning>
      <link rel="stylesheet" href={sheetStyles} precedence="default" />
      <div className="reader-page print:hidden">
        <p className="text-sm">
          <Link
            to={chapterPath(book, chapter.slug)}
            className="text-link inline-flex min-h-target items-center"
          >
            {t('sheet.back')}
          </Link>
        </p>
        <h1 className="mt-2 text-2xl">{title}</h1>
        <p className="mt-3 max-w-measure text-sm text-muted">{t(`sheet.intro.${sheet}`)}</p>
        <Form preventScrollReset className="mt-5 flex flex-wrap items-end gap-x-4 gap-y-3">
          <label className="text-sm">
            <span className="mb-1 block text-muted">{t('sheet.kind')}</span>
            <select key={sheet} name="sheet" defaultValue={sheet} className={controlLook}>
              {sheetKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`sheet.kinds.${kind}`)}
                </option>
              ))}
            </select>
          </label>
          <LineNumber label={t('sheet.from')} name="from" value={from} last={lines} />
          <LineNumber label={t('sheet.to', { lines })} name="to" value={to} last={lines} />
          <label className="text-sm">
            <span className="mb-1 block text-muted">{t('settings.script')}</span>
            <select key={script} name="script" defaultValue={script} className={controlLook}>
              <option value="s">{t('choice.script.s')}</option>
              <option value="t">{t('choice.script.t')}</option>
            </select>
          </label>
          <Button type="submit">{t('sheet.change')}</Button>
          {(from > 1 || to < lines) && (
            <Link
              preventScrollReset
              to={wholeChapter}
              className="text-link inline-flex min-h-target items-center text-sm"
            >
              {t('sheet.whole')}
            </Link>
          )}
        </Form>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            {t('sheet.print')}
          </Button>
          {(sheet === 'grid' || sheet === 'cloze') && (
            <Switch
              label={t('settings.pinyin')}
              checked={pinyin === 'on'}
              onChange={() => changeSettings({ pinyin: pinyin === 'on' ? 'off' : 'on' })}
            />
          )}
        </div>
      </div>
      <div className="sheet-paper">
        <p className="sheet-head" lang="zh-CN" translate="no">
          <span>
            {script === 't' ? book.title.t : book.title.s} ·{' '}
            {script === 't' ? chapter.title.t : chapter.title.s}
          </span>
          <span className="sheet-blank">{t('sheet.name')}</span>
          <span className="sheet-blank">{t('sheet.day')}</span>
        </p>
        <Prepared of={cells} />
      </div>
    </div>
  )
}

function LineNumber({
  label,
  name,
  value,
  last,
}: {
  label: string
  name: string
  value: number
  last: number
}) {
  return (
    <label className="w-28 text-sm">
      <span className="mb-1 block text-muted">{label}</span>
      <input
        key={value}
        type="number"
        inputMode="numeric"
        name={name}
        min={1}
        max={last}
        defaultValue={value}
        className={controlLook}
      />
    </label>
  )
}
