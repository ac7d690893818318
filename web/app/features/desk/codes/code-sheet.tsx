import type { MadeCodes } from '@shuyuan/contract/desk/claims'
import { csvOf } from '@shuyuan/contract/text/csv'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'

/** One card a code: what it is for, the code, and where it is received. Browsers send nothing after # to a server. */
export function CodeSheet({ made, origin, title }: { made: MadeCodes; origin: string; title: string }) {
  const { t } = useTranslation('codes')
  const addressOf = (code: string) => `${origin}/receive#code=${code}`
  const table = csvOf([
    (['number', 'code', 'offer', 'until', 'address'] as const).map((head) => t(`heads.${head}`)),
    ...made.codes.map(({ number, code }) => [number, code, title, made.until, addressOf(code)]),
  ])
  return (
    <>
      <div className="flex flex-col items-start gap-4 print:hidden">
        <output>{t('once', { batch: made.batch, count: made.codes.length })}</output>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <ButtonAnchor
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(table)}`}
            download={`${t('fileName', { batch: made.batch })}.csv`}
          >
            {t('csv')}
          </ButtonAnchor>
        </div>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {made.codes.map(({ number, code }) => (
          <li
            key={code}
            className="flex break-inside-avoid flex-col items-center gap-2 rounded-sm border border-line p-4 text-center"
          >
            <strong>{title}</strong>
            <QrCode text={addressOf(code)} label={t('qr', { code })} size={120} />
            <span className="font-mono text-lg">{code}</span>
            <span className="text-xs text-muted">
              {t('card', { number, batch: made.batch, until: made.until })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
