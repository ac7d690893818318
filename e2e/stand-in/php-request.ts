import type { IncomingMessage } from 'node:http'

export interface PhpRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  file: { name: string; content: Buffer } | null
  token: string
  language: 'zh-cn' | 'en'
  wantsJson: boolean
  sentByClient: boolean
  host: string
}

export async function readRequest(incoming: IncomingMessage): Promise<PhpRequest> {
  const url = new URL(incoming.url ?? '/', 'http://stand-in')
  const header = (name: string) => String(incoming.headers[name] ?? '')
  const type = header('content-type')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  const form = type.startsWith('multipart/') ? await readForm(content, type) : null
  const body = form?.fields ?? (type.includes('json') ? parseJson(content.toString()) : {})
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: filtered(body) as Record<string, unknown>,
    file: form?.file ?? null,
    token: header('ba-user-token'),
    language: header('think-lang') === 'en' ? 'en' : 'zh-cn',
    wantsJson: header('accept').includes('json'),
    sentByClient: header('server') !== '' || url.searchParams.has('server'),
    host: header('x-forwarded-host') || header('host'),
  }
}

async function readForm(content: Buffer, type: string) {
  const form = await new Response(new Uint8Array(content), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, unknown> = {}
  let file: PhpRequest['file'] = null
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'file') file = { name: value.name, content: Buffer.from(await value.arrayBuffer()) }
  }
  return { fields, file }
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** That server's filter: everything becomes text, is trimmed, loses tags and is escaped. */
export function filtered(value: unknown): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map(filtered)
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filtered(inner)]))
  }
  if (typeof value === 'boolean') return value ? '1' : ''
  return escapeText(
    String(value)
      .trim()
      .replaceAll(/<[^>]*>/g, ''),
  )
}

function escapeText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#039;',
  }
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
