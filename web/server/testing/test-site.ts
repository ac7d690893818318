import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Content } from '@shuyuan/content/reading/content'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { buildWeb } from '#server/app.ts'
import type { CallApi, ChangeListener, WebDeps, WebSettings } from '#server/settings.ts'

const root = join(import.meta.dirname, '../../..')

/** The one member of the test site, with token. */
export const member = {
  id: 7,
  username: 'tester',
  nickname: 'Nickname-of-one-member',
  token: 'the-one-secret-token',
}

/** Answers as the API does; `siteNames` can be changed between two calls. */
export function fakeApi(
  siteNames: Record<string, string> = { 'zh-cn': '明德书院', en: 'Mingde Academy' },
): CallApi {
  return (request) => {
    const { pathname } = new URL(request.url)
    const token = request.headers['ba-user-token']
    const known = token === member.token
    const say = (code: number, data: unknown) =>
      Promise.resolve(Response.json({ code, msg: '', time: 1, data }))
    if (pathname === '/api/index/index') {
      return say(1, {
        site: {
          siteName: siteNames[request.headers['think-lang'] ?? ''],
          recordNumber: '',
          version: '1',
          cdnUrl: '//cdn.test',
          upload: { mode: 'local', maxSize: 1, allowedSuffixes: 'png', allowedMimeTypes: [] },
        },
        openMemberCenter: true,
        userInfo: known ? { ...emptyMember, ...member } : [],
        rules: [],
        menus: [],
      })
    }
    if (!known) return say(token ? 409 : 303, token ? [] : { type: 'need login' })
    return say(1, { days: [], score: [], money: [], list: [], total: 0 })
  }
}

const emptyMember = {
  email: '',
  mobile: '',
  avatar: '',
  gender: 0,
  birthday: null,
  money: '12.30',
  score: 5,
  last_login_time: null,
  last_login_ip: '',
  join_time: null,
  motto: '',
  refresh_token: '',
}

/** How a plain test site runs; its cache folder is the test's. */
export const testSettings: Omit<WebSettings, 'cacheDir'> = {
  publicUrl: 'https://school.test',
  sessionStorage: 'cookies',
  stateStorage: 'localStorage',
  publicApiUrl: '',
  cdn: false,
  frameHosts: [],
  imageHosts: [],
  timeZone: 'Asia/Shanghai',
  production: true,
}

export interface TestSiteOptions {
  /** Replaces parts of the content. */
  change?: (content: Content) => Content
  onVisit?: WebDeps['onVisit']
}

/** Starts the built site on a port of its own, with options for tests. */
export async function startTestSite(
  settings: Partial<WebSettings> = {},
  callApi: CallApi = fakeApi(),
  { change = (content) => content, onVisit }: TestSiteOptions = {},
) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'shuyuan-web-'))
  const content = change(await openSchoolContent())
  const listeners = new Set<ChangeListener>()
  const problems: unknown[] = []
  const warnings: string[] = []
  const web = await buildWeb({
    buildDir: join(root, 'web/build'),
    content,
    callApi,
    onVisit,
    settings: { ...testSettings, cacheDir, ...settings },
    onChanged(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    logger: {
      info() {},
      warn: (line) => void warnings.push(line),
      error: (details) => void problems.push(details),
    },
  })
  const server = createServer((request, response) => web.serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    web,
    origin,
    problems,
    warnings,
    changed: (tag: string) => listeners.forEach((listener) => listener(tag)),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { method, headers, redirect: 'manual' }),
    async close() {
      server.closeAllConnections()
      server.close()
      await web.close()
      content.close()
      await rm(cacheDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>
