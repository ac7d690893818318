import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { DifferencePart } from './differences.server.ts'

/** Characters of what stayed that are shown around a change. */
const around = 60

/** What has changed between two texts; long parts that stayed are cut. */
export function Differences({ parts }: { parts: readonly DifferencePart[] }) {
  const { t } = useTranslation('content')
  if (parts.every(({ is }) => is === 'same')) return <p className="text-sm text-muted">{t('noDifference')}</p>
  return (
    <div className="rounded-sm border border-line bg-raised p-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ text, is }, at) => {
        const key = `${at} ${is}`
        if (is === 'new')
          return (
            <ins key={key} className="bg-celadon-wash text-celadon">
              {text}
            </ins>
          )
        if (is === 'gone')
          return (
            <del key={key} className="bg-cinnabar-wash text-cinnabar">
              {text}
            </del>
          )
        return <span key={key}>{cut(text, at === 0, at === parts.length - 1)}</span>
      })}
    </div>
  )
}

function cut(text: string, first: boolean, last: boolean): string {
  const [head, tail] = [first ? 0 : around, last ? 0 : around]
  if (text.length <= head + tail + around) return text
  return `${text.slice(0, head)}${head > 0 ? '\n' : ''}…${tail > 0 ? '\n' : ''}${tail > 0 ? text.slice(-tail) : ''}`
}
