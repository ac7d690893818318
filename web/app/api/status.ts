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

/** A status text that says `timeout` or `Network`, letter for letter, says more than the number. */
export function statusMessage(status: number, statusText: string, online: boolean): string {
  if (statusText.includes('timeout')) return 'networkTimeout'
  if (statusText.includes('Network')) return networkMessage(online)
  return messages[status] ?? 'abnormal'
}

/** Message key when there was no answer: the server failed, or the device is offline. */
export function networkMessage(online: boolean): string {
  return online ? 'serverException' : 'disconnected'
}

export function isRedirect(response: Pick<ApiAnswer, 'status' | 'type'>): boolean {
  return response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)
}
