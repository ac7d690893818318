import type { TestApi } from './api.ts'

/** The part of a JSON schema that tests use. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  maxLength?: number
  maxItems?: number
  additionalProperties?: Schema | boolean
}

interface Described {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: object[]
  'x-rule'?: string
  'x-node'?: string
}

/** One endpoint in the API's description. */
export interface Operation {
  method: 'GET' | 'POST'
  url: string
  /** Such as `POST /api/user/logout`. */
  name: string
  /** Whether it is for members or the school's staff only. */
  members: boolean
  /** The rule that the member's group needs; '' for none. */
  rule: string
  /** The permission node of the desk that it needs; '' outside of the desk. */
  node: string
  query: Record<string, Schema>
  body: Schema | null
  /** The names of all its inputs, at any depth. */
  fields: string[]
}

/** All endpoints from /api/openapi.json, so new ones are included automatically. */
export async function operationsOf({ app }: TestApi): Promise<Operation[]> {
  const answer = await app.inject('/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>()
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([verb, described]) => {
      if (verb !== 'get' && verb !== 'post')
        throw new Error(
          `${verb} ${url}: a read of the API is GET and a write POST, no other method is tested`,
        )
      const method = verb === 'post' ? 'POST' : 'GET'
      const parameters = (described.parameters ?? []).filter((one) => one.in === 'query')
      const body = Object.values(described.requestBody?.content ?? {})[0]?.schema ?? null
      const query = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}]))
      return {
        method,
        url,
        name: `${method} ${url}`,
        members: described.security !== undefined,
        rule: described['x-rule'] ?? '',
        node: described['x-node'] ?? '',
        query,
        body,
        fields: [...new Set([...Object.keys(query), ...namesIn(body ?? {})])],
      } as const
    }),
  )
}

function namesIn(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)])
  const others = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [...own, ...others.flatMap(namesIn)]
}
