import { languages } from '@shuyuan/contract/text/language'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

/** Documents of forms, and forms of classes and articles, must exist; a document has one version in both languages. */
export function checkForms(shelf: Shelf): Problem[] {
  return [...shelf.forms.keys()]
    .flatMap((key) => checkForm(shelf, key))
    .concat(checkClasses(shelf), checkArticles(shelf), checkVersions(shelf))
}

function checkForm(shelf: Shelf, key: string): Problem[] {
  const problems: Problem[] = []
  const file = `both/forms/${key}.yaml`
  const form = shelf.forms.get(key)
  for (const [index, { doc }] of (form?.consents ?? []).entries()) {
    for (const language of languages.filter((each) => !shelf.languages[each].consents.has(doc))) {
      problems.push({
        file,
        field: `consents[${index}].doc`,
        reason: `there is no ${language}/consents/${doc}.md`,
      })
    }
  }
  return problems
}

/** A school without any form takes sign-ups elsewhere: then classes may name forms that do not exist. */
function checkClasses(shelf: Shelf): Problem[] {
  if (shelf.forms.size === 0) return []
  return languages.flatMap((language) =>
    [...shelf.languages[language].classes].flatMap(([name, { form }]) =>
      shelf.forms.has(form)
        ? []
        : [{ file: `${language}/classes/${name}.yaml`, field: 'form', reason: `there is no form ${form}` }],
    ),
  )
}

function checkArticles(shelf: Shelf): Problem[] {
  return languages.flatMap((language) =>
    [...shelf.languages[language].articles].flatMap(([name, { form }]) =>
      form === undefined || shelf.forms.has(form)
        ? []
        : [{ file: `${language}/articles/${name}.md`, field: 'form', reason: `there is no form ${form}` }],
    ),
  )
}

function checkVersions(shelf: Shelf): Problem[] {
  const [first, ...others] = languages
  return others.flatMap((language) =>
    [...shelf.languages[language].consents].flatMap(([doc, { version }]) => {
      const other = shelf.languages[first].consents.get(doc)
      if (!other || other.version === version) return []
      const reason = `must be ${other.version}, as in ${first}`
      return [{ file: `${language}/consents/${doc}.md`, field: 'version', reason }]
    }),
  )
}
