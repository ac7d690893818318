import type { Picture } from '@shuyuan/content/media/picture'
import type { Language } from '@shuyuan/contract/text/language'

export interface ArticleHead {
  /** `main/xue-er` */
  name: string
  href: string
  title: string
  digest: string
  /** The day `yyyy-mm-dd`. */
  published: string
  tags: string[]
  /** To read it aloud. */
  minutes: number
  picture: Picture | null
  /** The language its words are in. */
  lang: Language
}
