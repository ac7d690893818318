import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, textOfHtml, userHtml } from './user-html.ts'

describe('what people write', () => {
  it('keeps paragraphs, emphasis, lists, quotations and links', () => {
    const html =
      '<p>读<strong>三</strong>遍<br>再说</p><blockquote><p>学</p></blockquote><ul><li>一</li></ul>'
    expect(userHtml(html)).toBe(html)
    expect(userHtml('x<div><b>a</b> <i>b</i></div><div><h1>c</h1></div><p></p>')).toBe(
      '<p>x</p><p><strong>a</strong> <em>b</em></p><p>c</p>',
    )
  })

  it('takes plain text as paragraphs', () => {
    expect(userHtml('一\n二\n\n三 < 四 & 五')).toBe('<p>一<br>二</p><p>三 &#x3C; 四 &#x26; 五</p>')
    expect(userHtml('  \n ')).toBe('')
    expect(userHtml('<p> <br></p>')).toBe('')
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x" style="color:red" class="y" id="z">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>a', '<p>a</p>'],
    ['<iframe srcdoc="<script>1</script>"></iframe>a', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a rel="nofollow ugc">a</a></p>'],
    ['<p><a href="//evil.example">a</a></p>', '<p><a rel="nofollow ugc">a</a></p>'],
    [
      '<p><a href="https://a.example/?b=1" target="_top">a</a></p>',
      '<p><a href="/redirect?to=https%3A%2F%2Fa.example%2F%3Fb%3D1" rel="nofollow ugc">a</a></p>',
    ],
  ])('takes the danger out of %s', (written, safe) => {
    expect(userHtml(written)).toBe(safe)
  })

  it('is clean whatever was written, and stays as it is when cleaned again', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        'javascript:x',
        '">',
        '<scr',
        '<b ',
        'onx=y>',
        '<!--',
        '<li>',
        '《',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = userHtml(pieces.join(''))
        expect(clean.replaceAll(/<\/?(?:p|br|strong|em|blockquote|ul|ol|li)>/g, '')).not.toMatch(
          /<(?!\/a>|a(?: href="(?:\/|#|mailto:|tel:)[^"]*")? rel="nofollow ugc">|\/?span(?: lang="zh-CN")?>)/,
        )
        expect(textOfHtml(userHtml(clean))).toBe(textOfHtml(clean))
      }),
    )
  })

  it('is a line in lists', () => {
    expect(textOfHtml('<p>一<br>二</p><ul><li>三</li></ul>')).toBe('一\n二\n三')
    expect(excerptOf('<p>一二三</p><p>四</p>', 4)).toBe('一二三…')
    expect(excerptOf('<p>一二</p>', 4)).toBe('一二')
  })
})
