import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { EditedFile } from './content-file.server.ts'
import type { ContentActed } from './edit-acts.server.ts'

interface ActedSentenceProps {
  acted: ContentActed | undefined
  files: readonly EditedFile[]
}

interface EditBarProps extends ActedSentenceProps {
  /** The act that is on its way, '' for none. */
  busy: string
  /** Something is written that was not sent. */
  dirty: boolean
}

/** What can be done with the words, and the result. It stays in sight at the foot of the window. */
export function EditBar({ busy, dirty, acted, files }: EditBarProps) {
  const { t } = useTranslation('content')
  return (
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
        <output className="text-sm text-muted">{dirty ? t('unsaved') : ''}</output>
        {busy === '' && <ActedSentence acted={acted} files={files} />}
      </div>
    </Auth>
  )
}

/** The result of the last act, in the server's words; of a publishing, with the pages that show it. */
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
