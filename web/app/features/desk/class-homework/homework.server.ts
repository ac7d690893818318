import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { ActionFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postFields } from '../desk-page.server.ts'

/** Every chapter of the library by its name, book after book. */
export function chapterChoices(content: Content | null, language: Language) {
  const titleOf = ({ title }: { title: { s: string; en: string } }) =>
    language === 'en' ? title.en : title.s
  return (content?.books() ?? []).flatMap((book) =>
    (content?.chapters(book) ?? []).map((chapter) => ({
      value: `${book.slug}/${chapter.slug}`,
      label: `${titleOf(book)} · ${titleOf(chapter)}`,
    })),
  )
}

/** Gives homework to the class of the page, or takes one away. */
export async function actOnHomework(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  const term = args.params['term'] ?? ''
  if (act === 'add')
    return postFields(args, {
      act,
      path: '/api/desk/homework/add',
      // Without a task there is no chapter, whatever stands in its field.
      fields: { ...fields, ref: fields['task'] ? fields['ref'] : '', term },
      shown: fields,
    })
  if (act === 'remove') return postFields(args, { act, path: '/api/desk/homework/remove', fields })
  throw data(null, { status: 400 })
}
