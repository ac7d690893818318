import type { DeskPicture } from '@shuyuan/contract/desk/site/content'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'

// With the school's own content.

let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  api = await startTestApi()
  editor = await enterTestDesk(api, 'bao', 'editor')
})
afterAll(() => api.close())

async function send(name: string, content: Buffer) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/desk/content/picture',
    headers: {
      ...editor.headers,
      'think-lang': 'en',
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(filePart(name, content)),
  })
  return answer.json<{ code: number; msg: string; data: DeskPicture | null }>()
}
const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#a83a2b' }, limitInputPixels: false })

it('a picture of a phone is made smaller, and one of any name and format gets an address', async () => {
  const large = await send('IMG 2026.JPG', await blank(8000, 5000).jpeg().toBuffer())
  expect(large).toMatchObject({ code: 1, data: { width: 2400, height: 1500 } })
  expect(large.data?.address).toMatch(/^\/media\/school\/img-2026-[\da-f]{12}\.jpg$/)
  const drawing = await send('春游.webp', await blank(50, 40, 4).webp().toBuffer())
  expect(drawing.data?.address).toMatch(/^\/media\/school\/picture-[\da-f]{12}\.(?:png|jpg)$/)
  const moving = await send('a.gif', await blank(20, 20).gif().toBuffer())
  expect(moving.data?.address).toMatch(/\.png$/)
  const { data } = await editor.get('content/pictures')
  expect(data).toMatchObject({ list: [{}, {}, {}] })
})

it.each([
  ['another format than its name', 'a.png', () => blank(9, 9).jpeg().toBuffer(), /with png, but .* jpeg/],
  ['more pixels than can be unpacked', 'a.png', () => blank(8000, 7000).png().toBuffer(), /56 megapixels/],
  ['an SVG', 'a.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /this type/],
  ['no picture', 'a.jpg', async () => Buffer.from('hello'), /not a picture/],
  ['nothing', 'a.jpg', async () => Buffer.alloc(0), /No file/],
])('%s is refused with a sentence', async (_, name, bytes, why) => {
  const { code, msg } = await send(name, await bytes())
  expect([code, msg]).toEqual([0, expect.stringMatching(why)])
})

it('a picture that a full store has no room for leaves a sentence, and nothing else', async () => {
  const { files } = api.deps
  const put = vi.spyOn(files, 'put').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const { code, msg } = await send('full.png', await blank(30, 20).png().toBuffer())
  put.mockRestore()
  expect([code, msg]).toEqual([0, expect.stringMatching(/^[A-Z].*\.$/)])
  const { list } = (await editor.get('content/pictures')).data as { list: DeskPicture[] }
  expect(list.map(({ address }) => address)).not.toContainEqual(expect.stringContaining('full'))
})
