import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { attachmentNamed, openPart, privateFile, sendRange } from '#plugins/byte-range.ts'
import { sendPage } from '#plugins/errors.ts'

interface Kept {
  /** The key of the file in the store. */
  file: string
  mimetype: string
  /** Bytes. */
  size: number
}

/** Types that browsers know by another name. */
const sentTypes: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4' }

/** Sends a file of a private folder, or the part that a player asks for; says so where the address has ended. */
export async function sendKept(
  { files }: Pick<ApiDeps, 'files'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  kept: Kept | undefined,
  name = '',
) {
  if (!kept || !(await files.exists(kept.file))) return sendPage(request, reply, 410, 'class.files.linkOver')
  const plain = `file${extname(kept.file)}`
  reply.headers({
    ...privateFile,
    'content-type': sentTypes[kept.mimetype] ?? kept.mimetype,
    'content-disposition': attachmentNamed(name || plain, plain),
  })
  return sendRange(request, reply, {
    size: kept.size,
    range: request.headers.range,
    read: async (part) => {
      const whole = await files.getStream(kept.file)
      return part ? openPart(whole, part) : whole
    },
  })
}
