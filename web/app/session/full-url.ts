import { useSiteConfig } from '#app/session/stores.tsx'

/**
 * A relative address of the server (avatar, upload) as one that a browser can fetch: `base` followed by the address.
 * Absolute and `data:image/` addresses stay as they are; '' gives `base`.
 */
export function fullUrl(address: string, base: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\/|^data:image\//i.test(address)) return address
  return base + address
}

/** `fullUrl` with the site's base: its CDN, else the API's host, else the site itself. */
export function useFullUrl(): (address: string) => string {
  const base = useSiteConfig((state) => state.cdnUrl || state.apiUrl)
  return (address) => fullUrl(address, base)
}
