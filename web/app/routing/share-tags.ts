import { languages, type Language } from '@shuyuan/contract/text/language'

/** Data for link previews that the page's head does not have. */
export interface SharedPage {
  type: 'website' | 'article' | 'book'
  /** Absolute address of a picture, 1200 × 630. */
  picture: string
  /** The day `yyyy-mm-dd` of an article. */
  published?: string
}

export interface ShareTagsOptions {
  /** The document up to the end of its head, as React rendered it. */
  head: string
  language: Language
  siteName: string
  /** Null for pages that are not for search engines, and on a site that does not know its own address. */
  shared: SharedPage | null
}

/**
 * Open Graph tags (ogp.me) and Twitter's card. Their values are taken, already escaped, from the head. They are only
 * in documents, as their readers run no scripts.
 */
export function shareTags({ head, language, siteName, shared }: ShareTagsOptions): string {
  const name = escape(siteName)
  const full = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
  const title = full.endsWith(` - ${name}`) ? full.slice(0, -name.length - 3) : full
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
  const others = languages.filter((each) => each !== language)
  return [
    tag('og:title', title),
    tag('og:site_name', name),
    tag('og:description', description),
    tag('og:type', shared?.type ?? 'website'),
    tag('og:url', address),
    tag('og:locale', locale[language]),
    ...others.map((each) => tag('og:locale:alternate', locale[each])),
    ...(shared ? pictureTags(shared, title) : []),
  ].join('')
}

function pictureTags({ type, picture, published }: SharedPage, title: string): string[] {
  return [
    type === 'article' ? tag('article:published_time', published) : '',
    tag('og:image', escape(picture)),
    tag('og:image:type', 'image/png'),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    tag('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
}

/** Open Graph locale names, which include a country. */
const locale: Readonly<Record<Language, string>> = { 'zh-cn': 'zh_CN', en: 'en_US' }

/** `content` is already escaped. */
function tag(property: string, content: string | undefined): string {
  return content ? `<meta property="${property}" content="${content}"/>` : ''
}

/** Escapes the same characters as React. */
function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
