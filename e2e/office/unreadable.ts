import type { Page } from '@playwright/test'

/** What a person should not meet on a page: something wider than the screen, the key of a text, the path of a file. */
export async function unreadableWords(page: Page): Promise<string[]> {
  const { wide, shown, path } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shown: document.body?.innerText ?? '',
    path: location.pathname,
  }))
  const found = [
    ...(shown.match(/\b(?:zh-cn|en|both)\/[\w/.-]+/g) ?? []),
    ...(shown.match(/\{\{\w+(?:\|[^}]*)?\}\}/g) ?? []),
    ...(shown.match(/(?<![\w@./:-])[a-z][\w-]*(?:\.[a-z][\w-]*)+(?![\w@/-])/gi) ?? []).filter(isKey),
    ...(shown.match(/(?<![\w./:-])[a-z]+[A-Z][A-Za-z]*(?![\w./-])/g) ?? []).filter(
      (word) => !names.has(word),
    ),
  ]
  return [
    ...(wide > 0 ? [`${path} is ${wide} px wider than the screen`] : []),
    ...found.map((word) => `${path}: ${word}`),
  ]
}

/** Names that are written so. */
const names = new Set(['iPhone', 'iPad', 'macOS', 'iOS'])

/** Files and addresses have points too. */
const isKey = (word: string) =>
  !/\.(?:pdf|png|jpe?g|svg|xlsx?|csv|docx?|mp3|mp4|cn|com|org|test|example|net|html?)$/i.test(word)
