import { emblems } from './books/emblems.ts'
import { sheet, type Draw, type SheetSize } from './brush/sheet.ts'
import { faceOf, faces } from './faces/faces.ts'
import { firstHalf } from './months/first-half.ts'
import { secondHalf } from './months/second-half.ts'
import { pages } from './pages/pages.ts'
import { covers } from './courses/covers.ts'
import { classes, paths, questionSets } from './courses/groups.ts'
import { duFu } from './poems/du-fu.ts'
import { early } from './poems/early.ts'
import { hanToSui } from './poems/han-to-sui.ts'
import { fieldsAndChildren } from './poems/fields-and-children.ts'
import { highTang } from './poems/high-tang.ts'
import { journeys } from './poems/journeys.ts'
import { lakesAndGardens } from './poems/lakes-and-gardens.ts'
import { late } from './poems/late.ts'
import { lateTang } from './poems/late-tang.ts'
import { liBai } from './poems/li-bai.ts'
import { middleTang } from './poems/middle-tang.ts'
import { northernSong } from './poems/northern-song.ts'
import { riversAndFrontiers } from './poems/rivers-and-frontiers.ts'
import { southernSong } from './poems/southern-song.ts'
import { suShiToYueFei } from './poems/su-shi-to-yue-fei.ts'
import { wangWei } from './poems/wang-wei.ts'
import { yuanToQing } from './poems/yuan-to-qing.ts'
import { scenes } from './scenes/scenes.ts'
import { autumn } from './terms/autumn.ts'
import { spring } from './terms/spring.ts'
import { summer } from './terms/summer.ts'
import { winter } from './terms/winter.ts'

/** A drawing as a page shows it: its address, and its size in pixels. */
export interface DrawingView extends SheetSize {
  src: string
}

interface Kind extends SheetSize {
  onCloth?: boolean
  drawings: Readonly<Record<string, Draw>>
}

const scene = { width: 800, height: 480 }

/** Drawings by what they are for; each is named by the slug of its thing. */
const kinds = {
  terms: { ...scene, drawings: { ...spring, ...summer, ...autumn, ...winter } },
  poems: {
    ...scene,
    drawings: {
      ...early,
      ...wangWei,
      ...liBai,
      ...duFu,
      ...late,
      ...hanToSui,
      ...highTang,
      ...middleTang,
      ...lateTang,
      ...northernSong,
      ...suShiToYueFei,
      ...southernSong,
      ...yuanToQing,
      ...riversAndFrontiers,
      ...lakesAndGardens,
      ...fieldsAndChildren,
      ...journeys,
      qingming: spring.qingming,
    },
  },
  scenes: { ...scene, drawings: scenes },
  pages: { ...scene, drawings: pages },
  classes: { ...scene, drawings: classes },
  paths: { ...scene, drawings: paths },
  sets: { ...scene, drawings: questionSets },
  courses: { width: 150, height: 210, drawings: covers },
  months: { ...scene, drawings: { ...firstHalf, ...secondHalf } },
  faces: { width: 120, height: 120, drawings: faces },
  books: { width: 150, height: 210, onCloth: true, drawings: emblems },
} satisfies Record<string, Kind>

export type DrawingKind = keyof typeof kinds

const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name as DrawingKind] : undefined

/** The drawing of a thing, undefined where none is made for it. */
export function drawingOf(kind: DrawingKind, slug: string): DrawingView | undefined {
  const { width, height, drawings }: Kind = kinds[kind]
  return Object.hasOwn(drawings, slug) ? { src: `/drawings/${kind}/${slug}.svg`, width, height } : undefined
}

const poemBooks: ReadonlySet<string> = new Set(['tangshi', 'gushici'])

export function poemDrawing(book: string, chapter: string): DrawingView | undefined {
  return poemBooks.has(book) ? drawingOf('poems', chapter) : undefined
}

/** The drawing of a solar term, by its name in Pinyin: `xiǎo hán`. */
export function termDrawing(pinyin: string): DrawingView | undefined {
  return drawingOf('terms', pinyin.normalize('NFD').replace(/[^a-z]/g, ''))
}

/** The addresses of all drawings. */
export function allDrawings(): string[] {
  return Object.entries(kinds).flatMap(([kind, { drawings }]) =>
    Object.keys(drawings).map((slug) => `/drawings/${kind}/${slug}.svg`),
  )
}

const subjectScenes: Readonly<Record<string, string>> = { guoxue: 'lesson', zhongyi: 'herb', yuer: 'reading' }

/** What a class does together: its own scene, or that of its subject. */
export function classDrawing(slug: string, subject: string): DrawingView | undefined {
  return drawingOf('classes', slug) ?? drawingOf('scenes', subjectScenes[subject] ?? 'scroll')
}

/** The face that stands for a teacher without a photograph. */
export function faceDrawing(slug: string): DrawingView | undefined {
  return drawingOf('faces', faceOf(slug))
}

const address = /^\/drawings\/([a-z]+)\/([a-z\d-]+)\.svg$/

/** The SVG file at an address, undefined where there is none. */
export function drawingFile(pathname: string): string | undefined {
  const [, name = '', slug = ''] = address.exec(pathname) ?? []
  const kind = kindOf(name)
  const draw = kind && Object.hasOwn(kind.drawings, slug) ? kind.drawings[slug] : undefined
  return kind && draw && sheet(slug, kind, draw)
}
