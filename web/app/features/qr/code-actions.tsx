import { Copy, Download, Printer } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { saveCode } from '#app/parts/share/save-code.ts'
import { useCopy } from '#app/parts/share/use-copy.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import type { Target } from './use-target.ts'

/** Pixels of a saved picture: enough for a sheet of paper. */
const saved = 1024

export interface CodeActionsProps {
  target: Target | null
  /** Of the code: the file's name. */
  name: string
  /** `key/item`, to quote when asking for help. */
  number: string
}

/** Opens the address without scanning, which the phone that shows the code cannot do; saves, copies, prints. */
export function CodeActions({ target, name, number }: CodeActionsProps) {
  const { t } = useTranslation('qr')
  const copy = useCopy()
  const link = target?.link ?? ''
  return (
    <div className="flex min-h-54 flex-col gap-3 print:hidden">
      {link !== '' && link.startsWith(location.origin) && (
        <p>
          <ButtonLink to={link.slice(location.origin.length)} variant="primary">
            {t('open')}
          </ButtonLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {target?.image && (
          <ButtonAnchor href={target.image} download={name}>
            <Download aria-hidden="true" size={18} />
            {t('save')}
          </ButtonAnchor>
        )}
        {link && (
          <>
            <Button onClick={() => void saveCode(link, { type: 'png', pixels: saved, name })}>
              <Download aria-hidden="true" size={18} />
              {t('save')}
            </Button>
            <Button onClick={() => void saveCode(link, { type: 'svg', pixels: saved, name })}>
              {t('svg')}
            </Button>
            <Button onClick={() => void copy(link)}>
              <Copy aria-hidden="true" size={18} />
              {t('copy')}
            </Button>
          </>
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {t('print')}
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('number', { number })}
        <Button variant="plain" className="text-muted" onClick={() => void copy(number)}>
          {t('copyNumber')}
        </Button>
      </p>
    </div>
  )
}
