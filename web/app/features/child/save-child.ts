import { childBody } from '@shuyuan/contract/account/child'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ClientActionFunctionArgs } from 'react-router'
import type { BodyTo } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'

/** Fields that are wrong; `saved` where none is, and the server did it. */
export interface Saved {
  saved: boolean
  wrong: readonly string[]
}

/** Adds, changes or removes a child; the API client shows the server's answer. */
export async function saveChild({ request, context }: ClientActionFunctionArgs): Promise<Saved> {
  const fields = textFields(await request.formData())
  const api = context.get(apiContext)
  const send = async <Path extends '/api/child/remove' | '/api/child/save'>(
    path: Path,
    body: BodyTo<Path>,
  ): Promise<Saved> => {
    const answer = await api.post(path, body, { showSuccessMessage: true }).catch(() => null)
    return { saved: answer?.code === code.success, wrong: [] }
  }
  if (fields.remove) return send('/api/child/remove', { id: fields.remove })
  const checked = childBody.safeParse(fields)
  if (checked.success) return send('/api/child/save', checked.data)
  return { saved: false, wrong: checked.error.issues.map(({ path }) => String(path[0])) }
}
