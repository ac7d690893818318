import type { Phrase } from './phrases.ts'

/** Hides characters from eyes and from screen readers; their space stays. */
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
 * During a recital a tap on the text uncovers the phrase and looks nothing up. `tapped` gets one of `phrases`. Returns
 * a function that stops it.
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
