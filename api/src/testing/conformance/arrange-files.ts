import sharp from 'sharp'
import { multipart } from './multipart.ts'
import type { Arrange } from './substitution.ts'

const picture = (size: number) =>
  sharp(Buffer.alloc(size * size * 3, 200), { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()

/** A picture with a size in MiB: bytes after its end are not part of it. */
const heavyPicture = async (mebibytes: number) =>
  Buffer.concat([await picture(2), Buffer.alloc(mebibytes * 1024 * 1024)])

const upload =
  (
    name: string,
    content: () => Promise<Buffer>,
    fields: Record<string, string> = {},
    field = 'file',
  ): Arrange =>
  async (world) => ({
    token: await world.token('alice'),
    body: multipart(fields, { field, name, content: await content() }),
  })

/** Preparations for the cases about uploads and areas. */
export const fileSituations: Record<number, Arrange> = {
  246: async () => ({ body: multipart({}, { name: 'a.png', content: await picture(2) }) }),
  248: async (world) => {
    const again = upload('头像1.png', () => picture(2), { topic: 'avatar' })
    const { token = '', body } = await again(world)
    const headers = { 'ba-user-token': token, 'content-type': 'multipart/form-data; boundary=----rec' }
    await world.app.inject({ method: 'POST', url: '/api/ajax/upload', headers, payload: body })
    return again(world)
  },
  249: upload('b.png', () => picture(3)),
  250: async (world) => {
    const { url } = await world.deps.db
      .selectFrom('attachment')
      .select('url')
      .where('topic', '=', 'avatar')
      .executeTakeFirstOrThrow()
    return { path: encodeURI(url) }
  },
  252: upload('a.php', async () => Buffer.from('<?php echo 1;')),
  253: upload('a.png', async () => Buffer.from('this is no picture')),
  254: upload('a.png', () => heavyPicture(11)),
  256: upload('a.png', () => heavyPicture(21)),
  257: upload('a.png', () => heavyPicture(26)),
  258: async (world) => ({ token: await world.token('alice'), body: multipart({}) }),
  260: upload('c.png', () => picture(4), { driver: 'nope' }),
  261: upload('a.png', () => picture(2), {}, 'picture'),
  264: async (world) => {
    const options = async (query: string) =>
      (await world.app.inject(`/api/ajax/area${query}`)).json<{ data: { value: number }[] }>().data[0]?.value
    const province = await options('')
    return { path: `/api/ajax/area?province=${province}&city=${await options(`?province=${province}`)}` }
  },
}
