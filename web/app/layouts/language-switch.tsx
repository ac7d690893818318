import { languageTag } from '@shuyuan/contract/text/language'
import { Languages } from 'lucide-react'
import { switchLanguage, useLanguage } from '#app/i18n/language.tsx'
import { classes } from '#app/ui/classes.ts'

/** Each language is named in itself. */
const names = { 'zh-cn': '中文', en: 'English' } as const

/** A link to the other language. A link also works before hydration. */
export function LanguageSwitch({ labelled = false, className }: { labelled?: boolean; className?: string }) {
  const other = useLanguage() === 'en' ? 'zh-cn' : 'en'
  return (
    <a
      href={`?lang=${other}`}
      rel="nofollow"
      lang={languageTag[other]}
      hrefLang={languageTag[other]}
      className={classes(
        'inline-flex min-h-target min-w-target items-center justify-center gap-3 rounded-sm px-2.5 text-sm whitespace-nowrap transition-colors hover:bg-soft',
        className,
      )}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        switchLanguage(other)
      }}
    >
      {labelled && <Languages aria-hidden="true" size={18} className="shrink-0" />}
      {names[other]}
    </a>
  )
}
