import type { FormNode } from '@shuyuan/content/editing/form-node'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { type SubmitEvent, useState } from 'react'
import { data, type LoaderFunctionArgs, useActionData, useFetcher, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { revalidateAfterAct } from '../desk-form.tsx'
import { type EditedFile, formAt, loadFile, type MissingFile } from './content-file.server.ts'
import { actOnContent, type ContentActed, type FileOutcome } from './edit-acts.server.ts'
import { EditedFileView } from './edited-file.tsx'
import { namesOf, signsOf } from './names.server.ts'
import { MissingLanguage } from './missing-language.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { type Editing, useEditedFile } from './use-edited-file.ts'
import { avoidedWords } from './avoided-words.server.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { BackLink } from '../frame/page-parts.tsx'

export const handle: PageHandle = {
  ns: ['content', 'file-form', 'markdown', 'desk', 'ui'],
  title: 'content:edit',
}

export async function loader(args: LoaderFunctionArgs) {
  const path = new URL(args.request.url).searchParams.get('path') ?? ''
  const first = await loadFile(args, path)
  const { translation } = first
  const second = translation?.exists ? await loadFile(args, translation.path) : null
  const missing: MissingFile | null =
    translation && !translation.exists
      ? { path: translation.path, language: first.language === 'en' ? 'zh-cn' : 'en' }
      : null
  const files = [first, ...(second ? [second] : [])].toSorted((a) => (a.language === 'en' ? 1 : -1))
  return {
    asked: path,
    files,
    missing,
    node: formAt(path),
    names: namesOf(args),
    signs: signsOf(args, first.kind),
    avoided: avoidedWords(args),
  }
}

export const action = actOnContent
export const shouldRevalidate = revalidateAfterAct

/** A file in both languages: its words, what is wrong with them, the page as it will be, and when it is published. */
export default function EditPage() {
  const { files, ...rest } = useLoaderData<typeof loader>()
  // Other files are another page, which keeps nothing of this one.
  return <Edit key={files.map(({ path }) => path).join()} files={files} {...rest} />
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Edit({ files, missing, node, names, signs, avoided, asked }: Loaded) {
  const { t } = useTranslation('content')
  const fetcher = useFetcher<ContentActed>()
  const posted = useActionData<ContentActed>()
  const acted = fetcher.data ?? posted
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState(asked)
  const { timeZone } = useRuntime()
  const [first, second] = files
  const editings = [useEditing(first, node, acted), useEditing(second, node, acted)]
  const busy = fetcher.state !== 'idle' ? String(fetcher.formData?.get('act') ?? '') : ''
  useLeaveWarning(editings.some((editing) => editing?.dirty))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    form.delete('text')
    for (const editing of editings) if (editing) form.append('text', await editing.prepare())
    setAttempt((before) => before + 1)
    await fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  if (!first) throw data(null, { status: 404 })
  const tabs = [...files.map(({ path, language }) => ({ path, language })), ...(missing ? [missing] : [])]
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/content">{t('back')}</BackLink>
      <h1 className="text-2xl wrap-anywhere">
        {first.title !== first.path && first.title}{' '}
        <span className={classes(first.title !== first.path && 'text-base text-muted')}>
          {t(`kinds.${first.kind}`)}
        </span>
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
          {files.map((file, at) => {
            const editing = editings[at]
            return (
              editing && (
                <div
                  key={file.path}
                  className={classes('min-w-0', shown !== file.path && 'max-xl:hidden noscript:block')}
                >
                  <EditedFileView
                    file={file}
                    node={node}
                    editing={editing}
                    attempt={attempt}
                    today={schoolDay(new Date(), timeZone)}
                    names={names}
                    signs={signs}
                    avoided={avoided}
                  />
                </div>
              )
            )
          })}
          {missing && (
            <div className={classes('min-w-0', shown !== missing.path && 'max-xl:hidden noscript:block')}>
              <MissingLanguage missing={missing} from={first} />
            </div>
          )}
        </div>
        <Auth node={authCheckOf('desk/content:edit')}>
          <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 rounded-t-lg border border-edge bg-raised p-3 shadow-soft">
            <Button type="submit" name="act" value="save" variant="primary" busy={busy === 'save'}>
              {t('act.save')}
            </Button>
            <Button type="submit" name="act" value="check" busy={busy === 'check'}>
              {t('act.check')}
            </Button>
            <Button type="submit" name="act" value="preview" busy={busy === 'preview'}>
              {t('act.preview')}
            </Button>
            <SavedState editings={editings} />
            {busy === '' && <ActedSentence acted={acted} files={files} />}
          </div>
        </Auth>
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

const nothing: EditedFile = {
  path: '',
  kind: 'pages',
  name: '',
  language: 'both',
  title: '',
  state: 'new',
  version: '',
  starterChanged: false,
  draft: null,
  faults: [],
  failed: [],
  translation: null,
  pages: [],
  text: '',
  value: undefined,
  replacesStarter: false,
  isPublic: false,
}

/** Null where there is no such file: a page may have one file or two. */
function useEditing(
  file: EditedFile | undefined,
  node: FormNode,
  acted: ContentActed | undefined,
): Editing | null {
  const outcome: FileOutcome | undefined = acted?.files.find(({ path }) => path === file?.path)
  const editing = useEditedFile(file ?? nothing, node, outcome)
  return file ? editing : null
}

interface ActedSentenceProps {
  acted: ContentActed | undefined
  files: readonly EditedFile[]
}

/** What became of the last act, in the server's words; of a publishing, where it is seen. */
function ActedSentence({ acted, files }: ActedSentenceProps) {
  const { t } = useTranslation(['content', 'desk'])
  if (!acted) return null
  const faults = acted.files.flatMap((file) => file.faults ?? []).length
  const checked = faults === 0 ? t('checkedWell') : t('checkedFaults', { count: faults })
  const message = acted.act === 'check' && acted.done ? checked : acted.message
  const seen = files.find(({ isPublic, draft }) => isPublic && draft === null)?.pages[0]
  return (
    <>
      <p role={acted.done ? 'status' : 'alert'} className={acted.done ? 'text-celadon' : 'text-cinnabar'}>
        {message || (acted.done ? t('nothingNew') : t('desk:noAnswer'))}
      </p>
      {acted.act === 'publish' && acted.done && seen && (
        <PageLink to={seen} className="text-link">
          {t('seePage')}
        </PageLink>
      )}
    </>
  )
}

function SavedState({ editings }: { editings: readonly (Editing | null)[] }) {
  const { t } = useTranslation('content')
  const dirty = editings.some((editing) => editing?.dirty)
  return <output className="text-sm text-muted">{dirty ? t('unsaved') : ''}</output>
}
