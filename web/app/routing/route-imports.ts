interface Manifest {
  /** `/assets/manifest-….js` */
  url?: string
  routes: Record<string, { imports?: string[] } | undefined>
}

/**
 * Completes the table of routes with the files that each page's module imports, so that a prefetched page is there
 * with all of them. Without it, or before it, a page's files are found one after the other.
 */
export async function readRouteImports(): Promise<void> {
  const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest
  if (!manifest?.url) return
  const response = await fetch(manifest.url.replace(/manifest-(\w+)\.js$/, 'imports-$1.json'))
  if (!response.ok) return
  const imports = (await response.json()) as Record<string, string[]>
  for (const [id, files] of Object.entries(imports)) {
    const route = manifest.routes[id]
    if (route) route.imports = files
  }
}
