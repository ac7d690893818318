import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Handout } from '@shuyuan/content/media/handout'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { attachmentNamed, openPart, privateFile, sendRange } from '#plugins/byte-range.ts'
import { sendPage } from '#plugins/errors.ts'

interface Sent {
  handout: Handout | undefined
  /** Its name in the content. */
  name: string
  /** What it is saved as, without its ending; '' for its name in the content. */
  title: string
  /** The key of the sentence where it is gone. */
  gone: string
}

/** Sends a file that is handed out, or the requested part of it. Caches must not store it. */
export async function sendHandout(
  { files }: Pick<ApiDeps, 'files'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { handout, name, title, gone }: Sent,
) {
  if (!handout || (handout.in === 'store' && !(await files.exists(handout.file))))
    return sendPage(request, reply, 404, gone)
  const etag = `"${handout.hash}"`
  reply.headers({
    ...privateFile,
    'content-type': handout.type,
    'content-disposition': attachmentNamed(title ? title + extname(name) : name, name),
    etag,
  })
  // Parts of two versions of a file must not be combined.
  const { 'if-range': condition, range } = request.headers
  return sendRange(request, reply, {
    size: handout.size,
    range: condition === undefined || condition === etag ? range : undefined,
    async read(part) {
      if (handout.in === 'disk')
        return createReadStream(handout.file, part ? { start: part.first, end: part.last } : {})
      const whole = await files.getStream(handout.file)
      return part ? openPart(whole, part) : whole
    },
  })
}
