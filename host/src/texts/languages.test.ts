import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameFaults, readNames } from '@shuyuan/content/checks/names'
import { messageChoices } from '@shuyuan/contract/message/message-kinds'
import { configNames } from '@shuyuan/contract/site/config'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Texts = { [key: string]: string | Texts }

/** Every text by its full key. Plural forms differ between languages: they count as one key. */
function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const full = path + key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    return typeof value === 'string' ? [[full, value]] : flat(value, `${full}.`)
  })
}

const placesIn = (text: string) => [...new Set(text.match(/\{\{\w+|<\/?\w+>/g))].sort()

const folders = [...filesBelow('web/app'), ...filesBelow('web/server'), ...filesBelow('api/src')]
  .filter((file) => file.endsWith('/en.json') || file.endsWith('/zh-cn.json'))
  .map(dirname)

test.each([...new Set(folders)])('%s has every text in both languages', (folder) => {
  const [english, chinese] = ['en', 'zh-cn'].map(
    (language) => new Map(flat(JSON.parse(read(`${folder}/${language}.json`)) as Texts)),
  )
  expect([...(english?.keys() ?? [])].sort()).toEqual([...(chinese?.keys() ?? [])].sort())
  for (const [key, text] of english ?? []) {
    expect(text.trim(), key).not.toBe('')
    // The classics stay Chinese in both.
    if (!key.startsWith('verse.')) expect(text, `${key} is English`).not.toMatch(/\p{Script=Han}{4}/u)
    // A count may be left out of a language's form for one.
    const missing = placesIn(text).filter((place) => !placesIn(chinese?.get(key) ?? '').includes(place))
    expect(missing, key).toEqual([])
  }
})

/** What may come after a value, ends in s, and counts nothing. */
const verbs = /^(?:as|begins|changes|counts|does|goes|has|is|its|less|moves|needs|takes|teaches|this|was)$/

/** Words after a number that have one form alone, though the number may be one: “1 lessons”. */
function countedOnce(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return countedOnce(value, `${path}${key}.`)
    const [, base = key, form] = /^(.*)_(one|other)$/.exec(key) ?? []
    if (form === 'other' && !(`${base}_one` in texts)) return [`${path}${key} has no ${base}_one`]
    const hasOne = `${base}_one` in texts
    // A number, at most two words such as “new”, and what is counted.
    const counted = value.matchAll(
      /\{\{(\w+)\}\}(?:<\/?\w+>)?(?: (?!the)[a-z-]+){0,2}? ([a-z-]+s|people|children)\b/g,
    )
    return [...counted].flatMap(([words, name, thing = '']) =>
      verbs.test(thing) || (hasOne && name === 'count') ? [] : [`${path}${key}: ${words}`],
    )
  })
}

test('English texts say “1 lesson” and “2 lessons”', () => {
  const found = [...new Set(folders)].flatMap((folder) =>
    countedOnce(JSON.parse(read(`${folder}/en.json`)) as Texts).map((fault) => `${folder}/en.json ${fault}`),
  )
  expect(found, 'write {{days}} {{days|day|days}}, or a text …_one where the number is called count').toEqual(
    [],
  )
})

/** What is the same in every language: the languages' own names, the seal's last resort, numerals of Chinese steps. */
const sameEverywhere = /'中文'|'English'|\['书', '院'\]|'一二三四五六七八九'/g

/** Tables of Chinese syllables and characters, and what is carved into a seal: Chinese in every language, and no words. */
const characters = /features\/reader\/aloud\/(?:homophones|voice-text)\.ts$|parts\/seal\/carving\.ts$/

test('what a page names is a text, and not a group of texts', () => {
  const named = Map.groupBy(
    folders.filter((folder) => folder.startsWith('web/app')),
    (folder) => basename(folder),
  )
  const wrong = filesBelow('web/app')
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|use-translation/.test(file))
    .flatMap((file) => {
      const source = read(file)
      // Where every `t` is of the same namespace, whose texts stand in one folder: in nearly all files.
      const spaces = new Set(source.match(/(?<=\bt \} = ).*/g))
      const space = spaces.size === 1 ? /^useTranslation\('([\w-]+)'\)/.exec([...spaces].join(''))?.[1] : ''
      const [folder, ...others] = new Set(named.get(space ?? ''))
      if (folder === undefined || others.length > 0) return []
      const texts = new Set(flat(JSON.parse(read(`${folder}/zh-cn.json`)) as Texts).map(([key]) => key))
      const keys = [...source.matchAll(/(?<![\w.])t\('([\w.-]+)'/g)].map(([, key = '']) => key)
      return keys.filter((key) => !texts.has(key)).map((key) => `${file}: ${key}`)
    })
  expect(wrong).toEqual([])
})

test('no page has a text of its own', () => {
  const sources = filesBelow('web/app').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|test-app/.test(file) && !characters.test(file),
  )
  const found = sources.flatMap((file) => {
    const code = read(file)
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')
      .replaceAll(sameEverywhere, '')
      // What is filled in comes from elsewhere.
      .replaceAll(/\$\{[^}]*\}/g, '')
    const han = code.match(/.*\p{Script=Han}.*/gu) ?? []
    const labels = code.match(/\b(?:aria-label|placeholder|title|alt)="[^"]*[a-z]{2}[^"]*"/g) ?? []
    const words = code.match(/>\s*[A-Z][a-z]+(?: [a-z]+)+[^<>{}]*</g) ?? []
    return [...han, ...labels, ...words].map((text) => `${file}: ${text.trim()}`)
  })
  expect(found).toEqual([])
})

test('pages and messages call a thing by the English name that the content does', async () => {
  const { names } = await readNames(join(root, 'content'))
  const english = new Map(folders.map((folder) => [`${folder}/en.json`, read(`${folder}/en.json`)]))
  expect(names).not.toEqual([])
  expect(nameFaults(english, names)).toEqual([])
})

test('each kind of message has its name at the desk, and each of its variables a name and a sample', () => {
  const kinds = flat(JSON.parse(read('api/src/features/message/en.json')) as Texts).filter(([key]) =>
    key.startsWith('kind.'),
  )
  const words = new Map(flat(JSON.parse(read('web/app/features/desk/message-texts/en.json')) as Texts))
  const samples = new Map(flat(JSON.parse(read('api/src/features/message/en.json')) as Texts))
  for (const [key, text] of kinds) {
    const kind = `kind.${key.split('.')[1]}`
    expect(words.has(kind), `web/app/features/desk/message-texts/*.json has no ${kind}`).toBe(true)
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) {
      const place = `web/app/features/desk/message-texts/*.json has no variable.${name}, which ${key} has`
      expect(words.has(`variable.${name}`), place).toBe(true)
      const sample = `api/src/features/message/*.json has no sample.${name}, which ${key} has`
      expect(samples.has(`sample.${name}`), sample).toBe(true)
    }
  }
})

test('each choice of messages has its name in the member centre', () => {
  const words = new Map(flat(JSON.parse(read('web/app/features/notice/en.json')) as Texts))
  const nameless = messageChoices.filter((choice) => !words.has(`choices.${choice}`))
  expect(nameless, 'choices without a name in web/app/features/notice/*.json, `choices`').toEqual([])
})

test('each setting has its place and its name at the desk, and a sentence for a wrong value', () => {
  const labels = new Map(flat(JSON.parse(read('web/app/features/desk/site/en.json')) as Texts))
  // Uploads have a field for each of their limits.
  const isLabelled = (name: string) =>
    labels.has(name === 'upload' ? 'upload.megabytes' : `setting.${name}.label`)
  const problems = new Map(flat(JSON.parse(read('api/src/features/config/en.json')) as Texts))
  const [, cards = ''] = read('web/app/features/desk/site/setting-fields.ts').split('const settingGroups')
  // The page of WeChat has its app id, and says itself what is wrong with it.
  for (const name of configNames.filter((name) => name !== 'wechat_app_id'))
    expect(
      [cards.includes(`'${name}'`), isLabelled(name), problems.has(`problem.${name}`)],
      `${name}: on a card of setting-fields.ts, labelled in desk/site, with a problem in features/config`,
    ).toEqual([true, true, true])
})
