import type { Translate } from '#app/i18n/texts.ts'

/** Reasons of the content reader, and the keys of their words; groups fill in the values. */
const known: readonly [RegExp, string, ...string[]][] = [
  [/^Too small: expected string to have >=1 char/, 'empty'],
  [/^Invalid input: expected \w+, received (?:undefined|null)/, 'empty'],
  [/^Too small: expected array to have >=(\d+) item/, 'fewItems', 'least'],
  [/^Too big: expected array to have <=(\d+) item/, 'manyItems', 'most'],
  [/^Too small: expected string to have >=(\d+) char/, 'short', 'least'],
  [/^Too big: expected string to have <=(\d+) char/, 'long', 'most'],
  [/^Too small: expected (?:number|int) to be >=?(-?\d+)/, 'low', 'least'],
  [/^Too big: expected (?:number|int) to be <=?(-?\d+)/, 'high', 'most'],
  [/^is under (\d+) characters$/, 'short', 'least'],
  [/^is over (\d+) characters$/, 'long', 'most'],
  [/^(?:a value|a line) cannot begin with (.)$/, 'sign', 'sign'],
  [/^a name must be a word$/, 'nameOfField'],
  [/^is nested too deeply$/, 'deep'],
  [/^has too many (?:entries|characters)$/, 'large'],
  [/^has too many signs of Markdown$/, 'signsOfMarkdown'],
  [/^takes too long to (?:check|show)$/, 'large'],
  [/^cannot be shown/, 'unshowable'],
  [/^Map keys must be unique/, 'keyTwice'],
  [/^Invalid ISO date/, 'day'],
  [/^must be yyyy-mm-dd/, 'day'],
  [/^must be hh:mm$/, 'time'],
  [/^Invalid URL/, 'url'],
  [/^Invalid email/, 'email'],
  [/^Invalid option/, 'option'],
  [/^Unrecognized keys?: (.+)$/, 'unknown', 'name'],
  [/^Invalid input/, 'shape'],
  [/^must be small letters, digits and -$/, 'slug'],
  [/^must be a path of this site/, 'link'],
  [/^link (\S+) /, 'linkIn', 'href'],
  [/^headings inside a text start at/, 'heading'],
  [/^picture (\S+) has no words/, 'pictureWords', 'name'],
  [/^a picture is written/, 'picture'],
  [/^there is no (?:media|handouts)\/(\S+)$/, 'noFile', 'name'],
  [/^must be the day of the first lesson/, 'firstLesson'],
  [/^must be a fee in yuan/, 'fee'],
  [/^must be a sum in yuan/, 'yuan'],
  [/^has (\d+) syllables, s has (\d+) characters$/, 'syllables', 'syllables', 'characters'],
  [/^has (\d+) Han characters, s has (\d+)$/, 'scripts', 'other', 'characters'],
  [/^“” is no syllable$/, 'noSound'],
  [/^“(.+)” is no syllable$/, 'syllable', 'name'],
  [/^is missing$/, 'empty'],
  [/^there is no class (\S+)$/, 'noClass', 'name'],
  [/^is missing in a lesson of type (\S+)/, 'lessonType', 'type'],
  [/^there is no \w+ (\S+)(?: of a class with this form)?$/, 'noSuch', 'name'],
  [/^there is no (.+)$/, 'noSuch', 'name'],
  [/^“(.+)” has a time, but the chapter has no recording$/, 'timeAlone', 'line'],
  [/^“(.+)” has no time in the recording$/, 'noTime', 'line'],
  [/^“(.+)” begins at (\S+) s, not after the line before \((\S+) s\)$/, 'timeOrder', 'line', 'at', 'before'],
  [/^“(.+)” promises a cure/, 'cure', 'name'],
  [/^must be (\d+\.\d+|\d{4}-\d\d-\d\d), as in (\S+)$/, 'sameAs', 'value'],
  [/^differs from the one in \S+$/, 'differs'],
  [/^has (\d+) (?:Han )?characters, not (\d+) to (\d+)$/, 'length', 'count', 'least', 'most'],
  [/^writes “(.+)”; the English name of (.+) is “(.+)”$/, 'name', 'written', 'zh', 'en'],
  [/^must not come before (?:from|starts|enrolFrom)$/, 'rangeOrder'],
  [/^must come after from$/, 'lessonOrder'],
  [/^must not come after ends$/, 'lateSignUp'],
  [/^(?:lies before starts|is before it opens)$/, 'rangeOrder'],
  [
    /^(?:is there twice|has a \w+ twice|names a chapter twice|has \S+ more than once|“.+” comes twice)$/,
    'twice',
  ],
  [/^must be there, or image, but not both$/, 'either'],
  [/^are not 12 months$/, 'months'],
  [/^has (\d+) cells, the table has (\d+) columns$/, 'cells', 'cells', 'columns'],
  [/^needs a source$/, 'source'],
  [/^has no head between --- lines$/, 'head'],
  [/^is no content file/, 'noKind'],
  [/^is not named in its book\.yaml$/, 'notInBook'],
  [/^is (\d+), the lines have (\d+) Han characters$/, 'bookCount', 'said', 'counted'],
  [/^has (\d+) weeks, the class has (\d+)$/, 'weeks', 'weeks', 'promised'],
  [/^take (\d+) minutes, a lesson has (.+)$/, 'minutes', 'minutes', 'promised'],
  [/^is past the (\d+) lines of (\S+)$/, 'pastLines', 'lines', 'chapter'],
  [/^is the one of (\S+)$/, 'taken', 'name'],
  [/^is the name of (?:a known field|the free task)$/, 'reserved'],
  [/^must be true: only files are for guests$/, 'guestsFiles'],
  [/^must be true where there is a stock/, 'guestsStock'],
  [/^must have ([\w-]+), and ask for it$/, 'mustAsk', 'name'],
  [/^\S+ is the place of no option$/, 'noPlace'],
  [/^is read \S+ in “(.+)”, the card says (.+)$/, 'readings', 'line', 'said'],
  [/^no line of \S+ reads (.+)$/, 'noLine', 'line'],
  [/^“(.+)” does not stand in \S+$/, 'noLine', 'line'],
  [/^does not have the character just once$/, 'oneSign'],
  [/^is not one Han character$/, 'oneHan'],
  [/^is (?:no picture|not the picture that its name says|of no kind that is)/, 'noPicture'],
  [/^must be from the younger to the older$/, 'ages'],
  [/^must be (?:two names|a name, or two)/, 'twoNames'],
  [/^must be a file below \/media\//, 'mediaFile'],
  [/^must be the name of a file in handouts\//, 'handout'],
  [/^must be a host name/, 'host'],
  [/^must be a version such as 1\.0$/, 'version'],
  [/^must be a code of 8 characters$/, 'code'],
  [/^must be mm-dd hh:mm$/, 'moment'],
  [/^must be (\d+) signs without I, L, O and U$/, 'signs', 'count'],
  [/^must be a name of letters and digits$/, 'fieldName'],
  [/^is not an address that can be opened$/, 'link'],
  [/^needs at least (\d+) sentences$/, 'fewItems', 'least'],
  [/^must be the 24 (?:terms|moments)$|^must be 24 moments$/, 'twentyFour'],
  [/^has a step with both/, 'refundBoth'],
  [/^must end with its only step/, 'refundEnd'],
  [/^must be there, but not for words$/, 'options'],
  [/^is for quizzes and level tests alone$/, 'quizOnly'],
  [/^is one for one option$/, 'oneRight'],
  [/^more than two thirds of the right answers are at place (\d+)$/, 'samePlace', 'place'],
  [/^no item that everybody is asked counts for it$/, 'unusedScale'],
  [/^names no scale$|^must name one level$/, 'scaleNeeded'],
  [/^must be five, one of which is chosen/, 'fiveOptions'],
  [/^must begin with from: 0 and rise$/, 'rise'],
  [/^must be one more than the levels/, 'levels'],
  [/^must be, in this order: (.+)$/, 'order', 'names'],
  [/^is missing: that this is no diagnosis$/, 'noDiagnosis'],
  [/^is missing: results about health/, 'healthConsent'],
  [/^is for (?:constitution checks|surveys without scales)/, 'kindOnly'],
  [/^is no scale$/, 'noScale'],
  [/^content\.classHeld (.+) (\S+)$/, 'classHeld', 'class', 'day'],
  [/^content\.formHeld\b/, 'formHeld'],
  [/^content\.termTaken (.+) (\d+)$/, 'termTaken', 'term', 'count'],
  [/^is money or points$/, 'money'],
  [/^must be /, 'shape'],
]

interface Fault {
  field?: string
  reason: string
  /** What the names in the reason stand for, in the reader's language. */
  titles?: Readonly<Record<string, string>>
}

/** A fault as people say it; of broken YAML, which has no field, what its parser says, with a hint. */
export function faultText({ field, reason, titles = {} }: Fault, t: Translate): string {
  for (const [pattern, key, ...names] of known) {
    const found = pattern.exec(reason)
    if (!found) continue
    const values = Object.fromEntries(
      names.map((name, at) => {
        const value = found[at + 1] ?? ''
        // A form must ask for what every form asks for, which has words as a kind of question.
        const word = key === 'mustAsk' ? t(`file-form:option.kind.${value}`, { defaultValue: value }) : value
        return [name, titles[value] ?? word]
      }),
    )
    return t(`file-form:fault.${key}`, values)
  }
  return t(`file-form:fault.${field ? 'otherOfField' : 'other'}`, { reason })
}
