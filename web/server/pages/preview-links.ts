import { draftLanguageParameter, draftParameter } from '@shuyuan/contract/desk/site/content'

/** Runs in the browser. Text, because its hash goes into the page's policy. */
const script = `addEventListener('click', (event) => {
  const link = event.target.closest && event.target.closest('a[href]')
  const keys = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || keys || link.target || link.origin !== location.origin) return
  const to = new URL(link.href)
  if (to.hash && to.pathname === location.pathname) return
  const here = new URLSearchParams(location.search)
  for (const name of ['${draftParameter}', '${draftLanguageParameter}'])
    if (here.has(name) && !to.searchParams.has(name)) to.searchParams.set(name, here.get(name))
  event.preventDefault()
  event.stopPropagation()
  location.assign(to)
}, true)`

/** A page of a preview whose links stay in the preview. */
export function withPreviewLinks(html: string): string {
  return html.replace('</head>', () => `<script>${script}</script></head>`)
}
