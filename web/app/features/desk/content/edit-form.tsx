import type { FormNode } from '@shuyuan/content/editing/form-node'
import { type SubmitEvent, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { FileFormContent } from '../file-form/form-context.ts'
import { BackLink } from '../page-parts.tsx'
import type { EditedFile, MissingFile } from './content-file.server.ts'
import type { ContentActed } from './edit-acts.server.ts'
import { EditBar } from './edit-bar.tsx'
import { EditedFileView } from './edited-file.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { useEditedFile } from './use-edited-file.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'

/** A file of both languages, or one of each. */
export type EditedFiles = [EditedFile] | [EditedFile, EditedFile]

interface EditFormProps extends Pick<FileFormContent, 'names' | 'signs'> {
  files: EditedFiles
  missing: MissingFile | null
  node: FormNode
  /** Words that promise a cure. */
  avoided: string[]
  /** The path that the address names: its language is shown first on phones. */
  asked: string
}

export function EditForm({ files, missing, node, names, signs, avoided, asked }: EditFormProps) {
  const { t } = useTranslation('content')
  const fetcher = useFetcher<ContentActed>()
  const posted = useActionData<ContentActed>()
  const acted = fetcher.data ?? posted
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState(asked)
  const { timeZone } = useRuntime()
  const [first, second] = files
  const reader = useLanguage()
  const { title, path: namedBy } = files.find(({ language }) => language === reader) ?? first
  const isTitled = title !== namedBy
  const outcomeOf = (path: string) => acted?.files.find((file) => file.path === path)
  const one = useEditedFile(first, node, outcomeOf(first.path))
  // A hook runs each time: where there is one file, its second state is not used.
  const other = useEditedFile(second ?? first, node, outcomeOf((second ?? first).path))
  const edited = [{ file: first, editing: one }, ...(second ? [{ file: second, editing: other }] : [])]
  const dirty = edited.some(({ editing }) => editing.dirty)
  const busy = fetcher.state !== 'idle' ? String(fetcher.formData?.get('act') ?? '') : ''
  useLeaveWarning(dirty)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    form.delete('text')
    for (const { editing } of edited) form.append('text', await editing.prepare())
    await fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
    setAttempt((before) => before + 1)
  }
  const tabs = [...files.map(({ path, language }) => ({ path, language })), ...(missing ? [missing] : [])]
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/content">{t('back')}</BackLink>
      <h1 className="text-2xl wrap-anywhere">
        {isTitled && title}{' '}
        <span className={classes(isTitled && 'text-base text-muted')}>{t(`kinds.${first.kind}`)}</span>
      </h1>
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        className="flex flex-col gap-6"
        onSubmit={(event) => void submit(event)}
      >
        {tabs.length > 1 && (
          <fieldset aria-label={t('language')} className="flex gap-2 xl:hidden noscript:hidden">
            {tabs.map(({ path, language }) => (
              <Button
                key={path}
                variant={shown === path ? 'secondary' : 'plain'}
                aria-pressed={shown === path}
                onClick={() => setShown(path)}
              >
                {t(`languages.${language}`)}
              </Button>
            ))}
          </fieldset>
        )}
        <div className={classes('grid items-start gap-8', tabs.length > 1 && 'xl:grid-cols-2')}>
          {edited.map(({ file, editing }) => (
            <div
              key={file.path}
              className={classes('min-w-0', shown !== file.path && 'max-xl:hidden noscript:block')}
            >
              <EditedFileView
                file={file}
                node={node}
                editing={editing}
                attempt={attempt}
                asked={acted !== undefined}
                today={schoolToday(timeZone)}
                names={names}
                signs={signs}
                avoided={avoided}
              />
            </div>
          ))}
          {missing && (
            <div className={classes('min-w-0', shown !== missing.path && 'max-xl:hidden noscript:block')}>
              <MissingLanguage missing={missing} from={first} />
            </div>
          )}
        </div>
        <EditBar busy={busy} dirty={dirty} acted={acted} files={files} />
        <PublishPanel files={files} busy={busy === 'publish'} />
      </fetcher.Form>
      {acted?.preview && (
        <PreviewPanel
          key={acted.preview.query}
          preview={acted.preview}
          languages={files.flatMap(({ language }) => (language === 'both' ? ['zh-cn', 'en'] : [language]))}
        />
      )}
    </div>
  )
}

/** Says that the other language is missing, and begins it with the words that there are. */
function MissingLanguage({ missing, from }: { missing: MissingFile; from: EditedFile }) {
  const { t } = useTranslation('content')
  return (
    <Card title={t(`languages.${missing.language}`)}>
      <p className="mb-4">{t(`missingText.${missing.language}`)}</p>
      <HiddenFields of={{ kind: from.kind, name: from.name }} />
      <Button type="submit" name="act" value={`create ${missing.language}`}>
        {t('begin')}
      </Button>
    </Card>
  )
}
