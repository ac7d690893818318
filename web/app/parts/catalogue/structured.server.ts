/** A thing of schema.org. */
export type Structured = Record<string, unknown>

/** The address of a path on this site. */
export function addressOf(request: Request, path: string): string {
  return new URL(path, request.url).href
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

/** The school, as who offers a course. */
export function provider(request: Request): Structured {
  return { '@type': 'EducationalOrganization', url: addressOf(request, '/') }
}

/** Minutes as ISO 8601 says a duration. */
export function duration(minutes: number): string {
  return `PT${minutes}M`
}
