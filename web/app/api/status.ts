import type { ApiAnswer } from '#app/api/call-api.ts'

/** HTTP status and the key of what the visitor is told. */
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

/** The status code counts first; the status text decides where the code has no message of its own. */
export function statusMessage(status: number, statusText: string, online: boolean): string {
  const known = messages[status]
  if (known) return known
  if (/timeout/i.test(statusText)) return 'networkTimeout'
  return statusText.includes('Network') ? networkMessage(online) : 'abnormal'
}

/** No answer at all: the server's fault, or is the device offline? */
export function networkMessage(online: boolean): string {
  return online ? 'serverException' : 'disconnected'
}

export function isRedirect(response: Pick<ApiAnswer, 'status' | 'type'>): boolean {
  return response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)
}
