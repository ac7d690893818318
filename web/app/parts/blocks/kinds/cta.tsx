import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Cta({ id, title, text, action, second }: ViewOf<'cta'>) {
  return (
    <section id={id} aria-label={title} className="page-width py-3 sm:py-14">
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-soft px-5 py-4 sm:gap-6 sm:py-6 sm:px-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-2 max-w-measure text-sm text-muted">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to={action.href} variant="primary">
            {action.label}
          </ButtonLink>
          {second && <ButtonLink to={second.href}>{second.label}</ButtonLink>}
        </div>
      </div>
    </section>
  )
}
