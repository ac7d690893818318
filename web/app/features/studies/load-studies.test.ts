import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { expect, it } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { loadStudies } from './load-studies.ts'

const begun = { path: 'begun', stages: [{ stage: 'one', done: 1, total: 4 }], next: null }
const answers: Record<string, unknown> = {
  '/api/learning/progress': { rows: [], courses: [], paths: [begun] },
  '/api/path/joined': { list: [{ path: 'joined', create_time: 1 }] },
  '/api/recitation/list': { list: [], total: 0 },
  '/api/thing/list': {
    list: ['begun', 'joined'].map((ref) => ({ kind: 'path', ref, title: ref, of: '', subject: 'guoxue' })),
  },
}

it('lists the paths that a member joined, begun or not, before those that were only begun', async () => {
  const api = { get: async (path: string) => ({ code: code.success, data: answers[path] }) }
  const { studies } = await loadStudies({
    api: api as unknown as ApiClient,
    request: new Request('http://site.test/user/account/learning'),
    offers: () => false,
  })
  expect(studies?.paths.map(({ path, stages }) => [path, stages.length])).toEqual([
    ['joined', 0],
    ['begun', 1],
  ])
})
