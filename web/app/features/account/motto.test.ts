import { expect, it } from 'vitest'
import { unescaped } from './motto.ts'

it.each([
  ['学而时习之', '学而时习之'],
  ['it&#039;s', "it's"],
  ['it&amp;amp;#039;s &lt;b&gt; &quot;x&quot;', 'it\'s <b> "x"'],
  ['Tom & Jerry &copy;', 'Tom & Jerry &copy;'],
])('shows %j as %j', (kept, shown) => {
  expect(unescaped(kept)).toBe(shown)
})
