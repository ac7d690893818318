import { useLanguage } from '#app/i18n/language.tsx'

const chinese =
  /((?:\p{Script=Han}|[，。、；：？！《》“”])*\p{Script=Han}(?:\p{Script=Han}|[，。、；：？！《》])*)/u

/** The text in pieces, each with the place where it ends: Chinese ones and others by turns. */
function cut(text: string): { piece: string; end: number }[] {
  let end = 0
  return text.split(chinese).map((piece) => ({ piece, end: (end += piece.length) }))
}

/** A plain text of the page; Chinese words inside another language are marked, so that they are read aloud rightly. */
export function Words({ text }: { text: string }) {
  if (useLanguage() === 'zh-cn' || !chinese.test(text)) return text
  return cut(text).map(({ piece, end }) =>
    chinese.test(piece) ? (
      <span key={end} lang="zh-CN">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
