import type { PhpRequest } from './php-request.ts'

export interface PhpAnswer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

const json = 'application/json; charset=utf-8'

/** PHP escapes slashes and leaves other characters as they are. */
function encode(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/')
}

export function envelope(code: number, msg: string, data: unknown = null): PhpAnswer {
  return { status: 200, type: json, body: encode({ code, msg, time: Math.floor(Date.now() / 1000), data }) }
}
export const success = (data: unknown = null, msg = '') => envelope(1, msg, data)
export const failure = (msg: string) => envelope(0, msg)

export const needLogin = (language: string) =>
  envelope(303, language === 'en' ? 'Please login first！' : '请先登录！', { type: 'need login' })
export const expired = () => envelope(409, '登录态过期，请重新登录！', [])

export const limited = (): PhpAnswer => ({
  status: 200,
  type: json,
  body: encode({ code: 0, msg: 'Please do not request frequently. Try again in 30 seconds.' }),
  headers: { 'retry-after': '30' },
})

/** A bug of that server: JSON with `message` in place of `msg`, or a page. */
export function phpError(request: PhpRequest): PhpAnswer {
  return htmlError(request, 500)
}

export function htmlError(request: PhpRequest, status: number): PhpAnswer {
  const message = '页面错误！请稍后再试～'
  if (request.wantsJson) return { status, type: json, body: encode({ code: 0, message }) }
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html>\n<html><head><title>${message}</title></head><body></body></html>`,
  }
}
