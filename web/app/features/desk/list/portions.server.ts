/** Characters that are sent or compressed at once. */
const portion = 32 * 1024

/** Texts put together, so that not every row is sent or compressed by itself. */
export async function* portions(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length < portion) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
