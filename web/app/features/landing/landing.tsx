import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { AdvisorInPlace } from '#app/parts/advisor/advisor-in-place.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { loadLanding } from './landing.server.ts'

export const handle: PageHandle = { ns: ['blocks', 'advisor', 'share'] }
export const loader = publicPage(loadLanding).loader
export const clientLoader = payloadLoader<PageView>

export default function Landing() {
  const page = useLoaderData<PageView>()
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <Blocks {...page} />
      <AdvisorInPlace />
      <div className="page-width print:hidden">
        <ShareButton
          labelled
          title={page.title}
          text={page.intro}
          poster={{ picture: page.scene ? <Drawing {...page.scene} /> : <Motif name={page.motif} /> }}
        />
      </div>
    </PageBody>
  )
}
