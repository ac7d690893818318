import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import type { EditedFile } from './content-file.server.ts'
import { Folded } from '../page-parts.tsx'

/** What is rarely done to a file; each says what becomes of it. */
export function FileActs({ file }: { file: EditedFile }) {
  const { t } = useTranslation('content')
  const { path, kind, draft, state, isPublic, replacesStarter } = file
  const acts: [string, DeskNode, boolean][] = [
    ['unschedule', 'desk/content:publish', draft !== null && draft.publishAt > 0],
    ['discard', 'desk/content:edit', draft !== null],
    ['restart', 'desk/content:publish', replacesStarter && state !== 'new'],
    ['remove', 'desk/content:publish', isPublic],
  ]
  const offered = acts.filter(([, , can]) => can)
  if (offered.length === 0) return null
  return (
    <Folded label={t('more')}>
      <ul className="flex flex-col gap-4 pt-2">
        {offered.map(([act, node]) => (
          <Auth key={act} node={authCheckOf(node)}>
            <li className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <Button
                type="submit"
                name="act"
                value={`${act} ${path}`}
                variant={act === 'remove' ? 'danger' : 'secondary'}
              >
                {t(`act.${act}`)}
              </Button>
              <span className="min-w-0 flex-1 text-muted">
                {t(act === 'remove' && kind === 'classes' ? 'actHelp.removeClass' : `actHelp.${act}`)}
              </span>
            </li>
          </Auth>
        ))}
      </ul>
    </Folded>
  )
}
