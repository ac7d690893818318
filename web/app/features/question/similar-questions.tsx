import { languageTag } from '@shuyuan/contract/text/language'
import { Link } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { threadPath } from './question-view.ts'

/** Milliseconds of quiet before what was typed is looked for, and from how many characters on. */
const pause = 300
const shortest = 4

/** Questions like the one that is being written: perhaps it has its answer already. */
export function SimilarQuestions({ title }: { title: string }) {
  const { t } = useTranslation('question')
  const api = useApi()
  const language = useLanguage()
  const wanted = title.trim()
  const isLong = wanted.length >= shortest
  const { latest = [] } = useFetched(isLong ? wanted : '', async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    const params = { q: wanted, limit: 4 }
    return dataOf(await api.get('/api/question/search', { params, signal, ...quiet })).list
  })
  const shown = isLong ? latest : []

  return (
    <div aria-live="polite" className="mt-2">
      {shown.length > 0 && (
        <div className="rounded-lg border border-line bg-soft p-4">
          <p className="text-sm font-medium">{t('ask.similar')}</p>
          <ul className="mt-1 divide-y divide-line">
            {shown.map(({ id, title: of, lang, answers }) => (
              <li key={id}>
                <Link
                  to={threadPath(id)}
                  className="flex min-h-target flex-wrap content-center items-center gap-x-3 py-2 text-sm text-indigo hover:underline"
                >
                  <span lang={lang === language ? undefined : languageTag[lang]}>{of}</span>
                  {answers > 0 && (
                    <span className="text-xs text-muted">{t('answers', { count: answers })}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
