import type { FormNode } from '@shuyuan/content/editing/form-node'
import { languageTag } from '@shuyuan/contract/text/language'
import { useId, useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { faultText } from '../file-form/fault-words.ts'
import { FaultSummary } from '../file-form/fault-summary.tsx'
import { entryAround, nameOfEntry } from '../file-form/form-value.ts'
import { FileForm } from '../file-form/file-form.tsx'
import type { FileFormContent } from '../file-form/form-context.ts'
import { historyAddress } from './address.ts'
import { ConflictView } from './differences/conflict-view.tsx'
import type { EditedFile } from './content-file.server.ts'
import { FileActs } from './file-acts.tsx'
import type { Editing } from './use-edited-file.ts'
import { AvoidedWords } from './avoided-words.tsx'
import { useSchoolTime } from '../school-time.ts'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

interface EditedFileProps {
  file: EditedFile
  node: FormNode
  editing: Editing
  /** Grows with each answer, so that faults take the focus again. */
  attempt: number
  today: string
  names: FileFormContent['names']
  signs: FileFormContent['signs']
  avoided: readonly string[]
}

/** One file in its form or as its text, with what is wrong in it. */
export function EditedFileView({
  file,
  node,
  editing,
  attempt,
  today,
  names,
  signs,
  avoided,
}: EditedFileProps) {
  const { t } = useTranslation(['content', 'file-form'])
  const prefix = useId()
  const { words, faults, dirty } = editing
  const said = useMemo(
    () => firstOfEach(faults).map((fault) => ({ ...fault, reason: faultText(fault, t) })),
    [faults, t],
  )
  const own = useMemo(() => said.filter((fault) => fault.file === file.path), [said, file.path])
  const { path, kind, language } = file
  const begun = file.state === 'new' && attempt === 0
  const nameOf = (field: string) => {
    const name = /([^.[\]]+)(?:\[\d+\])*$/.exec(field)?.[1] ?? field
    const label = t([`file-form:field.of-${kind}.${name}`, `file-form:field.${name}`], {
      defaultValue: field,
    })
    const around = words.as === 'form' ? entryAround(words.value, field) : null
    if (!around) return label
    const entry = nameOfEntry(around.entry) || t('file-form:entry', { list: '', place: around.place }).trim()
    return `${[...entry].slice(0, longestName).join('')} · ${label}`
  }
  return (
    <section aria-labelledby={`${prefix}--head`} className="flex min-w-0 flex-col gap-5">
      <FileHead file={file} dirty={dirty} titleId={`${prefix}--head`} />
      {file.failed.length > 0 && (
        <p className="text-sm text-cinnabar">
          {t('failedAt', { reason: faultText(file.failed[0] ?? { reason: '' }, t) })}
        </p>
      )}
      <ConflictView editing={editing} />
      <FaultSummary
        faults={said.map((fault) =>
          fault.file === path
            ? fault
            : { ...fault, field: '', reason: `${fault.file} ${fault.field} ${fault.reason}` },
        )}
        prefix={prefix}
        attempt={attempt}
        begun={begun}
        nameOf={nameOf}
      />
      <AvoidedWords words={avoided} text={words.text} value={words.value} />
      <fieldset aria-label={t('view.label')} className="flex gap-2 noscript:hidden">
        {(['form', 'text'] as const).map((as) => (
          <Button
            key={as}
            variant={words.as === as ? 'secondary' : 'plain'}
            aria-pressed={words.as === as}
            onClick={() => void editing.show(as)}
          >
            {t(`view.${as}`)}
          </Button>
        ))}
      </fieldset>
      {words.unreadable && (
        <p role="alert" className="text-sm text-cinnabar">
          {t('view.unreadable', {
            line: words.unreadable.line,
            reason: faultText(words.unreadable, t),
          })}
        </p>
      )}
      {words.as === 'form' ? (
        <div className="noscript:hidden">
          <FileForm
            key={words.round}
            node={node}
            value={words.value}
            faults={begun ? none : own}
            change={editing.enter}
            kind={kind}
            prefix={prefix}
            lang={language === 'both' ? undefined : languageTag[language]}
            today={today}
            names={names}
            signs={signs}
          />
        </div>
      ) : (
        <Field label={t('view.textOf', { path })}>
          <TextArea
            value={words.text}
            rows={20}
            spellCheck={false}
            onChange={({ target }) => editing.enterText(target.value)}
            className="max-h-[80vh] min-h-96 font-mono text-sm field-sizing-content"
          />
        </Field>
      )}
      <noscript>
        <textarea
          name="text"
          aria-label={path}
          rows={30}
          defaultValue={words.text}
          className="w-full border border-edge bg-raised p-3 font-mono text-sm"
        />
      </noscript>
      <HiddenFields of={{ path, version: words.seen }} />
      <FileActs file={file} />
    </section>
  )
}

/** Characters of an entry's name before a fault. */
const longestName = 40

const none: Editing['faults'] = []

/** An empty field breaks several rules at once; the first says enough. */
function firstOfEach(faults: Editing['faults']): Editing['faults'] {
  const seen = new Set<string>()
  return faults.filter(({ file, field, line }) => {
    const place = [file, field, field ? '' : line].join(' ')
    return !seen.has(place) && seen.add(place)
  })
}

function FileHead({ file, dirty, titleId }: { file: EditedFile; dirty: boolean; titleId: string }) {
  const { t } = useTranslation('content')
  const { path, kind, name, language, state, draft, starterChanged, isPublic, pages } = file
  const [page] = pages
  const time = useSchoolTime()
  return (
    <header className="flex flex-col gap-1 border-b border-line pb-3">
      <h2 id={titleId} className="flex flex-wrap items-center gap-2 text-lg">
        {t(`languages.${language}`)}
        <Badge tone={state === 'removed' ? 'danger' : state === 'own' ? 'success' : 'neutral'}>
          {t(`states.${state}`)}
        </Badge>
        {draft && draft.publishAt === 0 && <Badge tone="info">{t('marks.draft')}</Badge>}
        {draft && draft.publishAt > 0 && (
          <Badge tone="info">{t('publishedAt', { time: time(draft.publishAt) })}</Badge>
        )}
        {dirty && <Badge tone="warning">{t('unsaved')}</Badge>}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span className="font-mono text-xs leading-6 wrap-anywhere">{path}</span>
        {draft && <span>{t('byAt', { by: draft.by, time: time(draft.time) })}</span>}
        <PageLink to={historyAddress(path)} className="text-link">
          {t('history.title')}
        </PageLink>
        {starterChanged && (
          <PageLink to={historyAddress(path)} className="text-ochre underline">
            {t('marks.starterChanged')}
          </PageLink>
        )}
        {kind === 'chapters' && (
          <PageLink to={`/desk/recordings?chapter=${name}`} className="text-link">
            {t('recording')}
          </PageLink>
        )}
        {isPublic && page && (
          <PageLink to={page} className="text-link">
            {t('seePage')}
          </PageLink>
        )}
        {!isPublic && <span>{t('notPublic')}</span>}
      </p>
    </header>
  )
}
