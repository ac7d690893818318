import { useLanguage } from '#app/i18n/language.tsx'

const chinese =
  /((?:\p{Script=Han}|[，。、；：？！《》“”])*\p{Script=Han}(?:\p{Script=Han}|[，。、；：？！《》])*)/u

/** A plain text of the page; Chinese words inside another language are marked, so that they are read aloud rightly. */
export function Words({ text }: { text: string }) {
  if (useLanguage() === 'zh-cn' || !chinese.test(text)) return text
  let end = 0
  const pieces = text.split(chinese).map((piece) => ({ piece, end: (end += piece.length) }))
  return pieces.map(({ piece, end }) =>
    chinese.test(piece) ? (
      <span key={end} lang="zh-CN">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
