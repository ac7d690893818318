import { endpoints } from '@shuyuan/contract/endpoints'

/** A read of the API by its heaviest user. */
export interface ListCall {
  path: string
  /** Without `page`; '' for none. */
  query: string
  /** Whether the answer has `total` and pages. */
  paged: boolean
}

const reads = endpoints.filter(({ method, data }) => method === 'GET' && data)
const queriesOf = (samples: readonly object[]) =>
  samples.map((sample) => new URLSearchParams(sample as Record<string, string>).toString())

/** The reads of the desk, below `/api/desk/`, with the queries that ask most. */
export const deskReads = reads
  .filter(({ path }) => path.startsWith('/api/desk/'))
  .flatMap(({ path, samples = [] }) =>
    queriesOf(samples).map((query) => `${path.slice('/api/desk/'.length)}${query && `?${query}`}`),
  )

/** The reads of visitors and members. */
export const listCalls: readonly ListCall[] = reads
  .filter(({ path }) => !path.startsWith('/api/desk/'))
  .flatMap(({ path, query, data, samples = [{}] }) => {
    const paged = [
      fieldsOf(query).includes('page'),
      ...['list', 'total'].map((name) => fieldsOf(data).includes(name)),
    ]
    return queriesOf(samples).map((each) => ({ path, query: each, paged: paged.every(Boolean) }))
  })

/** The names of an object's fields. */
function fieldsOf(schema: object | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}
