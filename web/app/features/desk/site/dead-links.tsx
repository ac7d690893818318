import { useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/**
 * Names the addresses of this site among `hrefs` that no page has. They are asked for in the browser, because only the
 * whole site knows: pages, members' pages, old addresses and files.
 */
export function DeadLinks({ hrefs }: { hrefs: readonly string[] }) {
  const { t } = useTranslation('site')
  // In one order: a menu that is only moved asks for nothing again.
  const own = [...new Set(hrefs.filter((href) => href.startsWith('/')))].toSorted().join(' ')
  const { data: dead = [] } = useFetched(own, async (signal) => {
    const found: string[] = []
    // One at a time: members' pages are rendered for it.
    for (const href of own.split(' ')) if (!signal.aborted && (await isDead(href, signal))) found.push(href)
    return found
  })
  return (
    <output className="text-ochre empty:hidden">
      {dead.length > 0 && t('deadLinks', { links: dead.join(t('comma')) })}
    </output>
  )
}

/** A link that cannot be checked now is taken to be alive. */
async function isDead(href: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(href, { method: 'HEAD', signal }).catch(() => null)
  return answer?.status === 404 || answer?.status === 410
}
