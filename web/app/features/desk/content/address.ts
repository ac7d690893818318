const at = (page: string, path: string, more: Record<string, string> = {}) =>
  `/desk/content/${page}?${new URLSearchParams({ path, ...more })}`

export const editAddress = (path: string) => at('edit', path)
export const historyAddress = (path: string, number?: number) =>
  at('history', path, number === undefined ? {} : { number: String(number) })
