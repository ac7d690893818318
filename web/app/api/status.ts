import type { ApiAnswer } from '#app/api/call-api.ts'

/** Message key by HTTP status. */
const messages: Readonly<Record<number, string>> = {
  302: 'redirected',
  400: 'badParameter',
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  408: 'requestTimeout',
  409: 'sameData',
  500: 'serverError',
  501: 'notImplemented',
  502: 'gateway',
  503: 'unavailable',
  504: 'temporarilyUnavailable',
  505: 'httpVersion',
}

/** The status text decides only where the status has no message of its own. */
export function statusMessage(status: number, statusText: string, online: boolean): string {
  const known = messages[status]
  if (known) return known
  if (/timeout/i.test(statusText)) return 'networkTimeout'
  return statusText.includes('Network') ? networkMessage(online) : 'abnormal'
}

/** Message key when there was no answer: the server failed, or the device is offline. */
export function networkMessage(online: boolean): string {
  return online ? 'serverException' : 'disconnected'
}

export function isRedirect(response: Pick<ApiAnswer, 'status' | 'type'>): boolean {
  return response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)
}
