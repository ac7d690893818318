import type { DraftFields } from './draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never kept: secrets, files, what the page itself sends along, and what is marked `data-undrafted`. */
const never = 'hidden|password|file|submit|button|image|reset'.split('|')

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.name !== '' &&
      !never.includes(control.type) &&
      control.autocomplete !== 'one-time-code' &&
      control.dataset['undrafted'] === undefined,
  )
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const valueOf = (control: Control) =>
  isTicked(control) ? `${control.checked ? 'on' : 'off'} ${control.value}` : control.value

/** What a form holds now, as a draft keeps it: of boxes and buttons that are ticked, `on VALUE`. */
export function fieldsOf(form: HTMLFormElement): DraftFields {
  const fields: Record<string, string[]> = {}
  for (const control of controlsOf(form)) (fields[control.name] ??= []).push(valueOf(control))
  return fields
}

/** What a draft says of each control that it says something of: by its place among those of its name, of a box by its value. */
function saidOf(form: HTMLFormElement, fields: DraftFields): { control: Control; said: string }[] {
  const places = new Map<string, number>()
  return controlsOf(form).flatMap((control) => {
    const place = places.get(control.name) ?? 0
    places.set(control.name, place + 1)
    const kept = fields[control.name] ?? []
    const here = kept[place]
    const fits = (said: string | undefined) =>
      !isTicked(control) || said === `on ${control.value}` || said === `off ${control.value}`
    const said = fits(here) ? here : kept.find(fits)
    return said === undefined ? [] : [{ control, said }]
  })
}

/** Whether a draft says something that the form does not. What the form has no control for is left aside. */
export function differs(form: HTMLFormElement, fields: DraftFields): boolean {
  if (saidOf(form, fields).some(({ control, said }) => said !== valueOf(control))) return true
  // It may have more lines of a list than the form shows.
  const written = controlsOf(form).filter((control) => !isTicked(control))
  return Object.entries(fields).some(([name, kept]) => {
    const shown = written.filter((control) => control.name === name).length
    return shown > 0 && kept.slice(shown).some((value) => value !== '')
  })
}

/** Rounds in which a form shows fields because of what was entered into others. */
const rounds = 4

/**
 * Enters a draft as if it were typed, so that React and everybody else hears of it. Fields that the form shows only then
 * follow, once they are there.
 */
export async function enterFields(form: HTMLFormElement, fields: DraftFields): Promise<void> {
  for (let round = 0; round < rounds && differs(form, fields); round += 1) {
    enterThoseShown(form, fields)
    // React shows them in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function enterThoseShown(form: HTMLFormElement, fields: DraftFields): void {
  for (const { control, said } of saidOf(form, fields)) {
    if (said === valueOf(control)) continue
    if (isTicked(control)) {
      // A click, because that is what React listens to.
      if (control.type === 'checkbox' || said.startsWith('on ')) control.click()
      continue
    }
    setValue(control, said)
    control.closest('details')?.setAttribute('open', '')
  }
}

/** By the prototype's setter, because React watches the control's own. */
function setValue(control: Control, value: string): void {
  const { prototype } =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : control instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(kind, { bubbles: true }))
}
