import type { Child } from '@shuyuan/contract/account/child'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ChildForm } from './child-form.tsx'

/** A child, to be changed in place or removed. */
export function ChildItem({ child }: { child: Child }) {
  const { t } = useTranslation('child')
  const dateText = useDateText()
  const fetcher = useFetcher()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { id, name, birthday, note } = child
  const close = () => setOpen(null)
  if (open === 'edit') {
    return (
      <li className="py-4">
        <ChildForm child={child} onDone={close} />
      </li>
    )
  }
  return (
    <li className="flex flex-col justify-between gap-x-4 gap-y-2 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0">
        <h2 className="text-base font-medium">{name}</h2>
        <Facts className="text-sm text-muted" items={[dateText(birthday, 'full'), note]} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        <Button aria-label={t('editOf', { name })} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        <Button
          variant="danger"
          aria-label={t('removeOf', { name })}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setOpen('remove')}
        >
          {t('remove')}
        </Button>
      </div>
      <Dialog
        open={open === 'remove'}
        dismissable
        onClose={close}
        title={t('removeOf', { name })}
        description={t('removeText')}
        actions={
          <>
            <Button onClick={close}>{t('keep')}</Button>
            <Button
              variant="danger"
              busy={fetcher.state !== 'idle'}
              onClick={() => void fetcher.submit({ remove: id }, { method: 'post' })}
            >
              {t('removeYes')}
            </Button>
          </>
        }
      />
    </li>
  )
}
