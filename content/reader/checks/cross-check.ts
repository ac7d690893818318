import { checkBooks, checkShelves } from './cross-check-books.ts'
import { checkCourses } from './cross-check-courses.ts'
import { checkFacts } from './cross-check-facts.ts'
import { checkForms } from './cross-check-forms.ts'
import { checkOffers } from './cross-check-offers.ts'
import { checkPlans } from './cross-check-plans.ts'
import { checkQuestionSets } from './cross-check-question-sets.ts'
import { checkWords } from './cross-check-words.ts'
import { languages } from '@shuyuan/contract/text/language'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

function hasText(shelf: Shelf, name: string): boolean {
  return languages.some((language) => shelf.languages[language].texts.has(name))
}

/** Long texts that are named must exist. */
function checkTexts(shelf: Shelf): Problem[] {
  const problems: Problem[] = []
  for (const language of languages) {
    for (const [name, page] of shelf.languages[language].pages) {
      const file = `${language}/pages/${name}.yaml`
      for (const [index, block] of page.blocks.entries()) {
        if (block.block !== 'text' || hasText(shelf, block.name)) continue
        problems.push({ file, field: `blocks[${index}].name`, reason: `there is no texts/${block.name}.md` })
      }
    }
  }
  for (const [index, entry] of shelf.legacy.entries()) {
    if (!entry.text || hasText(shelf, entry.text)) continue
    const reason = `there is no texts/${entry.text}.md`
    problems.push({ file: 'both/legacy.yaml', field: `[${index}].text`, reason })
  }
  return problems
}

/** Checks what files say about other files. */
export function crossCheck(shelf: Shelf): Problem[] {
  return [
    ...checkTexts(shelf),
    ...checkBooks(shelf),
    ...checkShelves(shelf),
    ...checkCourses(shelf),
    ...checkOffers(shelf),
    ...checkPlans(shelf),
    ...checkQuestionSets(shelf),
    ...checkFacts(shelf),
    ...checkForms(shelf),
    ...checkWords(shelf),
  ]
}
