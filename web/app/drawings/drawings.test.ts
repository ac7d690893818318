import { brotliCompressSync } from 'node:zlib'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { describe, expect, it } from 'vitest'
import { allDrawings, drawingFile, drawingOf, poemDrawing, termDrawing } from './drawings.server.ts'

const content = await openSchoolContent()

describe('the drawings', () => {
  it.each(allDrawings())('%s is a small file of both themes that draws nothing but paths', (address) => {
    const svg = drawingFile(address) ?? ''
    expect(brotliCompressSync(svg).length).toBeLessThan(6000)
    expect(svg).not.toMatch(/NaN|undefined|Infinity| style=|<script|<image|https?:\/\/(?!www\.w3\.org)/)
    expect(drawingFile(address)).toBe(svg)
    const named = new Set([...svg.matchAll(/var\((--[a-z]+)\)/g)].map(([, name]) => name))
    for (const name of named) expect(svg, name).toContain(`${name}:#`)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([a-z\d]+)/g)) expect(ids).toContain(id)
  })

  it('are there for every solar term, and for every thing to learn', () => {
    const days = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, 0, 10 + index * 15.2)))
    const terms = days.map((day) => content.solarTerm(day.toISOString().slice(0, 10)).term)
    expect(new Set(terms.map(({ pinyin }) => termDrawing(pinyin)?.src)).size).toBe(24)
    for (const { slug } of content.books())
      expect(drawingOf('books', slug), `${slug} has no emblem in books/`).toBeDefined()
    for (const { slug, chapters } of content
      .books()
      .filter(({ slug }) => ['tangshi', 'gushici'].includes(slug)))
      for (const chapter of chapters) expect(poemDrawing(slug, chapter), chapter).toBeDefined()
    for (const kind of ['courses', 'classes', 'paths'] as const)
      for (const name of content.names(kind)) expect(drawingOf(kind, name), name).toBeDefined()
    for (const name of content.names('questionSets')) expect(drawingOf('sets', name), name).toBeDefined()
  })

  it('are nothing at any other address', () => {
    for (const address of [
      '/drawings/terms/none.svg',
      '/drawings/none/lunyu.svg',
      '/drawings/terms/constructor.svg',
      '/drawings/__proto__/x.svg',
      '/drawings/terms/xiaoxue.png',
    ])
      expect(drawingFile(address)).toBeUndefined()
    expect(drawingOf('books', 'toString')).toBeUndefined()
  })
})
