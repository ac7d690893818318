import { PageLink } from '#app/ui/page-link.tsx'
import { useFrameWords } from './frame-words.ts'
import { footerLink } from './nav-look.ts'

/** One sentence about the school, and links to all parts of the site. */
export function FooterGroups() {
  const { footer } = useFrameWords()
  return (
    <div className="page-width grid grid-cols-2 gap-x-8 gap-y-8 py-10 sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
      <p className="col-span-2 max-w-[22em] sm:col-span-3 lg:col-span-1">{footer.about}</p>
      {footer.groups.map((group) => (
        <div key={group.title}>
          <h2 className="mb-1 font-sans text-sm text-ink">{group.title}</h2>
          <ul>
            {group.links.map(({ label, href }) => (
              <li key={href}>
                <FooterPlace label={label} href={href} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function FooterPlace({ label, href }: { label: string; href: string }) {
  if (href.startsWith('/')) {
    return (
      <PageLink to={href} className={footerLink}>
        {label}
      </PageLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={footerLink}>
      {label}
    </a>
  )
}
