import { useSiteConfig } from '#app/session/stores.tsx'

/**
 * A relative address of the server (avatar, upload) as one that a browser can fetch: `base`, the address, and `params`,
 * such as a signature of the CDN. Absolute and `data:image/` addresses stay as they are; '' gives `base`.
 */
export function fullUrl(address: string, base: string, params = ''): string {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\/|^data:image\//i.test(address)) return address
  const full = base + address
  return params === '' ? full : `${full}${full.includes('?') ? '&' : '?'}${params}`
}

/** `fullUrl` with the site's base: its CDN, else the API's host, else the site itself. */
export function useFullUrl(): (address: string) => string {
  const base = useSiteConfig((state) => state.cdnUrl || state.apiUrl)
  const params = useSiteConfig((state) => (state.cdnUrl ? state.cdnUrlParams : ''))
  return (address) => fullUrl(address, base, params)
}
