import type { FormNode } from '@shuyuan/content/editing/form-node'
import { languageTag } from '@shuyuan/contract/text/language'
import { useId, useMemo } from 'react'
import { DraftLine } from '#app/parts/draft/draft-line.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { faultText } from '../file-form/fault-words.ts'
import { FaultSummary } from '../file-form/fault-summary.tsx'
import { entryNamer, placeOf } from '../file-form/entry-names.ts'
import { fieldWordsOf } from '../file-form/field-words.ts'
import { recordOf } from '../file-form/form-value.ts'
import { FileForm } from '../file-form/file-form.tsx'
import { fieldOf, type FileFormContent } from '../file-form/form-context.ts'
import { editAddress, historyAddress } from './address.ts'
import { ConflictView } from './differences/conflict-view.tsx'
import type { EditedFile } from './content-file.server.ts'
import { FileActs } from './file-acts.tsx'
import { useContentDraft } from './use-content-draft.ts'
import type { Editing, HeardFault } from './use-edited-file.ts'
import { AvoidedWords } from './avoided-words.tsx'
import { useSchoolTime } from '../school-time.ts'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

interface EditedFileProps {
  file: EditedFile
  node: FormNode
  editing: Editing
  /** Grows with each answer, so that faults take the focus again. */
  attempt: number
  /** Something was sent, and answered. */
  asked: boolean
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
  asked,
  today,
  names,
  signs,
  avoided,
}: EditedFileProps) {
  const { t } = useTranslation(['content', 'file-form'])
  const prefix = useId()
  const { words, faults, dirty } = editing
  const { path, kind, language } = file
  const title = file.title === path ? t(`kinds.${kind}`) : file.title
  const ownNames = useScaleNames(kind, words.value)
  const allNames = useMemo(() => ({ ...names, ...ownNames }), [names, ownNames])
  const reader = useLanguage()
  const nameOf = (
    field: string,
    of: string = kind,
    value: unknown = words.as === 'form' ? words.value : undefined,
  ) =>
    placeOf(field, {
      t,
      words: fieldWordsOf(t, of),
      nameOf: entryNamer({ t, language: reader, kind: of, names: allNames }),
      value,
      ...(of === kind && { node }),
    })
  const told = useMemo(
    () => faults.map((fault) => ({ ...fault, reason: reasonOf(fault, allNames, t) })),
    [faults, allNames, t],
  )
  const own = useMemo(() => told.filter((fault) => fault.file === path), [told, path])
  const said = told.map((fault) => {
    const elsewhere = fault.file !== path && {
      title: [
        t(`kinds.${fault.kind}`),
        fault.title && t('quoted', { title: fault.title }),
        nameOf(fault.field, fault.kind, undefined),
      ]
        .filter(Boolean)
        .join(' '),
      to: editAddress(fault.file),
    }
    return { ...fault, ...(elsewhere && { elsewhere }) }
  })
  const begun = file.state === 'new' && !asked
  const draft = useContentDraft(file, editing)
  return (
    <section aria-labelledby={`${prefix}--head`} className="flex min-w-0 flex-col gap-5">
      <FileHead file={file} dirty={dirty} titleId={`${prefix}--head`} />
      {file.failed.length > 0 && (
        <p className="text-sm text-cinnabar">
          {t('failedAt', { reason: faultText(file.failed[0] ?? { reason: '' }, t) })}
        </p>
      )}
      <DraftLine found={draft.found} full={draft.full} onTake={draft.take} onDrop={draft.drop} />
      <ConflictView editing={editing} />
      <FaultSummary
        faults={said}
        prefix={prefix}
        attempt={attempt}
        begun={begun}
        nameOf={(field) => nameOf(field)}
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
            names={allNames}
            signs={signs}
          />
        </div>
      ) : (
        <Field label={t('view.textOf', { title })}>
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
          aria-label={t('view.textOf', { title })}
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

const none: Editing['faults'] = []

/** A field that was left empty is to be filled in, whatever its pattern says; one that is chosen is to be chosen. */
function reasonOf(fault: HeardFault, names: FileFormContent['names'], t: Translate): string {
  if (!fault.empty) return faultText(fault, t)
  const name = fieldOf(fault.field)
  const isChosen = Object.keys(names).some((key) => key.split('.').includes(name))
  if (!isChosen) return t('file-form:fault.empty')
  return t([`file-form:fault.choose.${name}`, 'file-form:fault.choose.other'])
}

/** The scales of a question set, for its items and results, which name them. */
function useScaleNames(kind: string, value: unknown): FileFormContent['names'] {
  const scales = kind === 'questionSets' ? recordOf(value)['scales'] : undefined
  return useMemo(() => {
    const names: Record<string, { value: string; label: string }[]> = {}
    if (!Array.isArray(scales) || scales.length === 0) return names
    const choices = scales.map((scale) => {
      const { key, title } = recordOf(scale)
      return { value: String(key ?? ''), label: String(title ?? '') }
    })
    return { ...names, scales: choices, reverse: choices, balanced: choices, 'key.result': choices }
  }, [scales])
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
