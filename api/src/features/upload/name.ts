import { dayOf, timeOf } from '#day.ts'
import { storageKey } from '#adapters/storage.ts'
import { randomBytes } from 'node:crypto'

/** The lower-case ending of a file's name; `file` where it has no plain letters and digits. */
export function suffixOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? 'file'
}

/** Characters; a form may send a name of many kilobytes. */
const longestName = 1000

/** Beginnings of names that Windows takes for devices, whatever ending follows: nobody could save the file there. */
const device = /^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i

/** A name without its ending and without characters that have a meaning in addresses, markup or file systems. */
export function plainName(name: string, suffix: string, length: number): string {
  const ending = `.${suffix}`
  const bare = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  const plain = bare
    .slice(0, longestName)
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}\p{M}_.()-]/gu, '')
    .replace(/^\.+/, '')
    .replace(device, '_')
  return [...plain].slice(0, length).join('')
}

export interface SavePlace {
  topic: string
  name: string
  suffix: string
  sha1: string
  /** Milliseconds since 1970; days are the school's. */
  now: number
  timeZone: string
}

/** Tokens that make the paths of two files with one name differ. */
const ownToken = /\{(?:fileSha1|random|random32)\}/

const usualPlace = '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}'

/** Code points of the file's name in its path, and in the stored name. */
const inPath = 15
const remembered = 100

/**
 * The path of an upload by a template with the contract's tokens. The default is used where a template
 * leads outside /storage/, has no ending, or would give two files one path.
 */
export function savePath(template: string, place: SavePlace): string {
  const [year = '', mon = '', day = ''] = dayOf(place.now, place.timeZone).split('-')
  const [hour = '', min = '', sec = ''] = timeOf(place.now, place.timeZone).split(':')
  const tokens: Record<string, string> = {
    topic: place.topic,
    year,
    mon,
    day,
    hour,
    min,
    sec,
    random: randomBytes(8).toString('hex'),
    random32: randomBytes(16).toString('hex'),
    fileName: plainName(place.name, place.suffix, inPath),
    fileSha1: place.sha1,
    suffix: place.suffix,
    '.suffix': `.${place.suffix}`,
  }
  const fill = (text: string) => text.replace(/\{([\w.]+)\}/g, (token, name: string) => tokens[name] ?? token)
  const path = fill(template)
  const fits = storageKey(path) !== null && path.endsWith(`.${place.suffix}`) && ownToken.test(template)
  return fits ? path : fill(usualPlace)
}

/** The stored name of an upload. */
export function rememberedName(name: string, suffix: string): string {
  return `${plainName(name, suffix, remembered)}.${suffix}`
}
