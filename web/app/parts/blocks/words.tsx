import { useLanguage } from '#app/i18n/language.tsx'

const chinese =
  /((?:\p{Script=Han}|[，。、；：？！《》“”])*\p{Script=Han}(?:\p{Script=Han}|[，。、；：？！《》])*)/u

/** Splits a text into Chinese and other pieces, each with its end. */
function cut(text: string): { piece: string; end: number }[] {
  let end = 0
  return text.split(chinese).map((piece) => ({ piece, end: (end += piece.length) }))
}

/** Plain text in which Chinese words inside another language are marked, so that they are pronounced correctly. */
export function Words({ text }: { text: string }) {
  if (useLanguage() === 'zh-cn' || !chinese.test(text)) return text
  return cut(text).map(({ piece, end }) =>
    chinese.test(piece) ? (
      <span key={end} lang="zh-CN" translate="no">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
