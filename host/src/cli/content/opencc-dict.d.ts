/** Tables of OpenCC, in the form `后 後|里 裏`. */
declare module 'opencc-js/dict/*' {
  const words: string
  export default words
}
