import type { LoadArgs } from '#app/routing/page.ts'

/** A thing of schema.org. */
export type Structured = Record<string, unknown>

/** The address of a path on this site; the path alone where the site does not know its own address. */
export function addressOf(request: Request, path: string): string {
  const { origin, hostname } = new URL(request.url)
  return hostname.endsWith('.internal') ? path : origin + path
}

export function itemList(
  request: Request,
  name: string,
  items: readonly { name: string; path: string }[],
): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: addressOf(request, item.path),
    })),
  }
}

/** The way to a page; the page itself is the last. */
export function breadcrumbs(request: Request, trail: readonly { name: string; path: string }[]): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: addressOf(request, crumb.path),
    })),
  }
}

/** The school, as who offers a course; the home page tells more of it under the same id. */
export function provider({ request, siteName }: Pick<LoadArgs, 'request' | 'siteName'>): Structured {
  const id = addressOf(request, '/#school')
  return { '@type': 'EducationalOrganization', '@id': id, name: siteName, url: addressOf(request, '/') }
}

/** Minutes as ISO 8601 says a duration. */
export function duration(minutes: number): string {
  return `PT${minutes}M`
}
