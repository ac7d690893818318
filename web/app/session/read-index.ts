import type { IndexData } from '@shuyuan/contract/site/site'

/**
 * The valid parts of an `index/index` answer; null where it has no `site`, or where `userInfo` is neither a member nor
 * one of the guest's forms: such an answer does not say that nobody is logged in.
 */
export function readIndex(data: unknown): IndexData | null {
  if (!isRecord(data) || !isRecord(data['site'])) return null
  if (data['userInfo'] && typeof data['userInfo'] !== 'object') return null
  const { upload, features, ...site } = data['site']
  const words = ['siteName', 'recordNumber', 'version', 'cdnUrl', 'cdnUrlParams'].map((name) => [
    name,
    text(site[name]),
  ])
  const index = {
    ...data,
    site: {
      ...site,
      ...Object.fromEntries(words),
      upload: isRecord(upload) ? upload : {},
      ...(Array.isArray(features) && { features }),
    },
    openMemberCenter: data['openMemberCenter'] !== false,
    userInfo: isRecord(data['userInfo']) ? data['userInfo'] : [],
    rules: rows(data['rules']),
    menus: rows(data['menus']),
  }
  return index as unknown as IndexData
}

function rows(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map(({ children, ...row }) => ({
    ...row,
    name: text(row['name']),
    path: text(row['path']),
    ...(Array.isArray(children) && { children: rows(children) }),
  }))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
