import type { Phrase } from './phrases.ts'

/** The characters that lie under a veil: hidden from eyes and from screen readers, their place is kept. */
export function veil(phrases: readonly Phrase[]): void {
  for (const ruby of phrases.flat()) {
    ruby.dataset.veiled = ''
    ruby.setAttribute('aria-hidden', 'true')
  }
}

export function unveil(phrases: readonly Phrase[]): void {
  for (const ruby of phrases.flat()) {
    delete ruby.dataset.veiled
    ruby.removeAttribute('aria-hidden')
  }
}

export function isVeiled(phrase: Phrase): boolean {
  return phrase.some((ruby) => ruby.dataset.veiled !== undefined)
}

/** The words of a phrase in the shown script, without pinyin. */
export function phraseText(phrase: Phrase): string {
  return phrase.map((ruby) => ruby.firstChild?.nodeValue ?? '').join('')
}

/**
 * While one recites, a tap on the text uncovers what is tapped and looks nothing up. Answers how to end it.
 * `tapped` gets the phrase, one of `phrases`.
 */
export function watchTaps(text: Element, phrases: readonly Phrase[], tapped: (phrase: Phrase) => void) {
  const tap = (event: Event) => {
    event.stopPropagation()
    const ruby = event.target instanceof Element ? event.target.closest('ruby') : null
    const phrase = ruby && phrases.find((each) => each.some((one) => one === ruby))
    if (phrase && isVeiled(phrase)) tapped(phrase)
  }
  text.addEventListener('click', tap, { capture: true })
  return () => text.removeEventListener('click', tap, { capture: true })
}
