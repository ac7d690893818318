import type { Verse } from '@shuyuan/content/kinds/book'

/** What may be switched between the two scripts: the shown one as text, the other in `data-t`. */
type Scripts = Pick<Verse, 's' | 't'>

/**
 * A line as HTML, simplified: each Han character a `<ruby>` with its syllable in `<rt>`, which screen readers pass
 * over (they would say every character twice); `cells.css` sets them in cells of one width. Where the traditional text differs it stands in `data-t`, so that the
 * scripts switch by an exchange of texts and the page is searched, copied and read aloud in one script at a time.
 */
export function verseHtml({ s, t, p }: Verse): string {
  const [simplified, traditional, syllables] = [pieces(s), pieces(t), p.split(' ')]
  return simplified
    .map((text, index) => {
      const other = traditional[index] ?? text
      // Han characters and what stands between them come in turn, beginning with the latter.
      if (index % 2 === 0) return marksHtml(text, other)
      return `<ruby${otherScript(text, other)}>${text}<rt aria-hidden="true">${escapeHtml(syllables[(index - 1) / 2] ?? '')}</rt></ruby>`
    })
    .join('')
}

/**
 * Punctuation between characters. A question or exclamation mark before a closing quotation mark stands in `<i>`, which
 * halves its room as GB/T 15834 asks: `text-spacing-trim` of the browsers squeezes the other marks, but not these.
 */
function marksHtml(s: string, t: string): string {
  if (/^[？！][”’]/.test(s) && s[0] === t[0]) return `<i>${s[0]}</i>${marksHtml(s.slice(1), t.slice(1))}`
  const other = otherScript(s, t)
  return other ? `<span${other}>${escapeHtml(s)}</span>` : escapeHtml(s)
}

/** Words that have both scripts and no pinyin. */
export function scriptsHtml({ s, t }: Scripts): string {
  return `<span${otherScript(s, t)}>${escapeHtml(s)}</span>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function otherScript(s: string, t: string): string {
  return s === t ? '' : ` data-t="${escapeHtml(t)}"`
}

function pieces(text: string): string[] {
  return text.split(/(\p{Script=Han})/u)
}
