import { reportGroup, reportPath } from '#server/http/csp.ts'
import type { WebSettings } from '#server/settings.ts'

/** The desk may use the camera, as it reads the codes of receipts, and the microphone for recordings; no page shows it in a frame. */
export const deskHeaders = {
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** The security headers of every answer. */
export function safetyHeaders({ publicUrl }: WebSettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Whoever reads aloud may record it; what page that begins on cannot be foreseen.
    'permissions-policy':
      'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'reporting-endpoints': `${reportGroup}="${reportPath}"`,
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** How long a CDN keeps a page, and how long it may serve the old one meanwhile. */
export const cdnLifetime = 'public, s-maxage=60, stale-while-revalidate=600'

/** The headers of a rendered page as Fastify takes them. Each cookie stays a header of its own. */
export function headersOf({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie()
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
