import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { revalidateAfterAct } from '../desk-form.tsx'
import { type EditedFile, formAt, loadFile, type MissingFile } from './content-file.server.ts'
import { actOnContent } from './edit-acts.server.ts'
import { EditForm, type EditedFiles } from './edit-form.tsx'
import { avoidedWords, namesOf, signsOf } from './names.server.ts'

export const handle: PageHandle = {
  ns: ['content', 'file-form', 'markdown', 'desk', 'ui'],
  title: 'content:edit',
}

export async function loader(args: LoaderFunctionArgs) {
  const path = new URL(args.request.url).searchParams.get('path') ?? ''
  const first = await loadFile(args, path)
  const { translation } = first
  const node = formAt(path)
  const second = translation?.exists ? await loadFile(args, translation.path) : null
  const missing: MissingFile | null =
    translation && !translation.exists
      ? { path: translation.path, language: first.language === 'en' ? 'zh-cn' : 'en' }
      : null
  return {
    asked: path,
    files: filesInOrder(first, second),
    missing,
    node,
    names: namesOf(args, { kind: first.kind, name: first.name, node }),
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
  return <EditForm key={files.map(({ path }) => path).join()} files={files} {...rest} />
}

/** Chinese before English. */
function filesInOrder(first: EditedFile, second: EditedFile | null): EditedFiles {
  if (!second) return [first]
  return first.language === 'en' ? [second, first] : [first, second]
}
