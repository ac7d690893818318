import { formAddress } from '@shuyuan/contract/registration/form-address'
import type { Account } from '#kinds/article'

/** The addresses of things of the content; no other file builds them. */
export const addresses = {
  page: (name: string) => (name === 'home' ? '/' : `/${name}`),
  book: (subject: 'guoxue' | 'zhongyi', book: string) => `/${subject}/read/${book}`,
  chapter: (subject: 'guoxue' | 'zhongyi', book: string, chapter: string) =>
    `/${subject}/read/${book}/${chapter}`,
  words: (group?: string, word?: string) =>
    `/guoxue/words${group ? `/${group}` : ''}${word ? `#${encodeURIComponent(word)}` : ''}`,
  wordExercises: (group: string) => `/guoxue/words/${group}/exercises`,
  course: (course: string) => `/lessons/${course}`,
  lesson: (name: string) => `/lessons/${name}`,
  path: (path: string) => `/lessons2/${path}`,
  classCourse: (name: string) => `/class/${name}`,
  teacher: (teacher: string) => `/teacher/${teacher}`,
  questionSet: (set: string) => `/question/${set}`,
  form: formAddress,
  article: (account: Account, article: string) => `${accountPage[account]}/${article}`,
} as const

/** The pages of the two accounts. */
export const accountPage: Readonly<Record<Account, string>> = {
  main: '/wen-gongzhonghao',
  zy: '/wen-gzh-zy',
}

/** The address of an article by its name, `main/some-article`. */
export function articleAddress(name: string): string {
  const [account, article = ''] = name.split('/')
  return addresses.article(account === 'zy' ? 'zy' : 'main', article)
}
