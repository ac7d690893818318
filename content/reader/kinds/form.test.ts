import { describe, expect, it } from 'vitest'
import { loadShelf } from '#load'
import { openContent } from '#reading/open'
import { makeFolder } from '#reading/testing-folder'

const both = '{ zh-cn: 某, en: some }'
const known = (kind: string, required = true) =>
  `  - { kind: ${kind}, step: person, required: ${required}, label: ${both} }\n`
const form = ({ fields = '', consents = '', rest = '' } = {}) => `title: ${both}
intro: ${both}
fields:
${known('name')}${known('birthday')}${known('mobile')}${fields}
consents:
  - { doc: guardian, required: true }
${consents}
smsCode: false
fee: ${both}
refund: ${both}
note: ${both}
next: [${both}]
editUntil: confirmed
cancelUntil: confirmed
creditPoints: 0
${rest}
`
const consent = (version = '1.0') =>
  `---\ntitle: 某\nagree: 某\nversion: '${version}'\ndate: 2026-11-21\n---\n某\n`
const consents = { 'zh-cn/consents/guardian.md': consent(), 'en/consents/guardian.md': consent() }

async function faults(files: Record<string, string>): Promise<string> {
  await using folder = await makeFolder({ ...consents, ...files })
  return await loadShelf(folder.dir).then(
    () => '',
    (error: Error) => error.message,
  )
}
const ofForm = (parts: Parameters<typeof form>[0]) => faults({ 'both/forms/guoxuebaoming.yaml': form(parts) })

describe('a form', () => {
  it('that is right opens, its days counted from the first start', async () => {
    await using folder = await makeFolder({
      ...consents,
      'both/forms/guoxuebaoming.yaml': form({ rest: "opens: '-1'\ncloses: 2027-01-31" }),
    })
    const content = await openContent({ dir: folder.dir, firstDay: '2026-12-01' })
    expect(content.form('guoxuebaoming')).toMatchObject({ opens: '2026-11-30', closes: '2027-01-31' })
    expect(content.form('guoxuebaoming')?.fields.map(({ name }) => name)).toEqual([
      'name',
      'birthday',
      'mobile',
    ])
    expect(content.form('none')).toBeUndefined()
  })

  it('asks for what a registration cannot do without', async () => {
    const text = form().replace(known('birthday'), known('birthday', false))
    expect(await faults({ 'both/forms/guoxuebaoming.yaml': text })).toContain('must have birthday')
    expect(await ofForm({ fields: known('mobile') })).toContain('has a field twice')
    const own = `  - { kind: text, name: address, max: 9, step: person, label: ${both} }\n`
    expect(await ofForm({ fields: own })).toContain('is the name of a known field')
  })

  it('asks for an identity number only with a reason and a consent', async () => {
    expect(await ofForm({ fields: known('idNumber', false) })).toContain('fields[3].why')
    const reasoned = `  - { kind: idNumber, step: person, label: ${both}, why: ${both} }\n`
    expect(await ofForm({ fields: reasoned })).toContain('must have id-number')
  })

  it('leads to documents that are there, and may still name terms', async () => {
    expect(await ofForm({ consents: '  - { doc: photo, required: false }' })).toContain(
      'there is no en/consents/photo.md',
    )
    expect(await ofForm({ rest: 'terms: [winter]' })).toBe('')
  })
})

it('a document has the same version in both languages', async () => {
  expect(await faults({ 'en/consents/guardian.md': consent('1.1') })).toContain('must be 1.0, as in zh-cn')
})

describe('the school’s own forms', async () => {
  const content = await openContent({ dir: new URL('../..', import.meta.url).pathname })
  const words = (language: 'zh-cn' | 'en') =>
    content
      .forms()
      .flatMap((each) =>
        [...JSON.stringify(each).matchAll(new RegExp(`"${language}":"((?:[^"\\\\]|\\\\.)*)"`, 'g'))].map(
          ([, text = '']) => text,
        ),
      )

  it('are written in each language by its own rules', () => {
    expect(words('zh-cn').length).toBeGreaterThan(60)
    for (const text of words('zh-cn'))
      expect(text).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)
    for (const text of words('en')) expect(text).not.toMatch(/\p{Script=Han}|[，。；：]/u)
  })

  it('stand for every class, and ask for an identity number only where one may leave it out', () => {
    const forms = content.forms()
    for (const { value } of content.list('classes', 'en'))
      expect(forms.map(({ key }) => key)).toContain(value.form)
    for (const { fields } of forms) {
      expect(fields.find(({ kind }) => kind === 'idNumber')?.required ?? false).toBe(false)
    }
  })
})
