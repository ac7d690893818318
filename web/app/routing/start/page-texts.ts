import { currentRouter } from '#app/current-router.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { Texts } from '#app/i18n/texts.ts'

/**
 * Loads the language files that a route names, after each navigation: what opens on the page later, such as a panel or what
 * only members see, has its words at hand.
 */
export function loadPageTexts(texts: Pick<Texts, 'load'>): void {
  const router = currentRouter()
  const load = ({ matches, navigation }: NonNullable<typeof router>['state']) => {
    if (navigation.state !== 'idle') return
    const named = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.ns ?? [])
    texts.load(named).catch(() => {})
  }
  if (!router) return
  load(router.state)
  router.subscribe(load)
}
