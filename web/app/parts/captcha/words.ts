/** What is to be clicked, as people read it: the contract puts the names of drawings in angle brackets. */
export function plainWords(text: readonly string[]): string[] {
  return text.map((word) => word.replaceAll(/[<>]/g, ''))
}
