/**
 * Whether a refusal goes to a program: JSON is asked for, or it is below `/api` and asked by whatever is no browser that opens
 * a page. A form that is sent without a script gets a page.
 */
export function wantsEnvelope({
  url = '',
  headers,
}: {
  url?: string | undefined
  headers: { accept?: string | undefined }
}): boolean {
  const accepted = headers.accept ?? ''
  return accepted.includes('json') || (/^\/api(?:[/?]|$)/i.test(url) && !accepted.includes('text/html'))
}
