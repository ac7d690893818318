import HanziWriter from 'hanzi-writer'
import { useEffect, useRef, useState } from 'react'
import { useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CharacterStrokes } from '#app/parts/classics/character-strokes.ts'
import { fetchStrokes } from './fetch-strokes.ts'

const size = 176

export function StrokeOrder({ character }: { character: string }) {
  const { t } = useTranslation('reader')
  const box = useRef<HTMLDivElement>(null)
  const writer = useRef<HanziWriter | null>(null)
  const { status, data } = useFetched(character, () => fetchStrokes(character))
  /** The stroke that comes next when going step by step; 0 from the beginning. */
  const [next, setNext] = useState(0)

  useEffect(() => {
    const target = box.current
    if (!target || !data) return undefined
    writer.current = draw(target, character, data)
    return () => {
      target.replaceChildren()
      writer.current = null
    }
  }, [character, data])

  if (status === 'error') return <p className="mt-4 text-sm text-muted">{t('strokes.missing')}</p>
  const count = data?.strokes.length ?? 0
  const play = () => {
    setNext(0)
    void writer.current?.animateCharacter()
  }
  const step = async () => {
    if (next === 0 || next >= count) await writer.current?.hideCharacter({ duration: 0 })
    const stroke = next >= count ? 0 : next
    setNext(stroke + 1)
    await writer.current?.animateStroke(stroke)
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-4">
      <figure aria-label={t('strokes.label', { character, count })} className="stroke-box">
        <div ref={box} aria-hidden="true" />
      </figure>
      <div className="grid gap-2">
        <p className="text-sm text-muted" aria-live="polite">
          {next ? t('strokes.step', { step: next, count }) : count > 0 && t('strokes.count', { count })}
        </p>
        <Button onClick={play} disabled={!count}>
          {t('strokes.play')}
        </Button>
        <Button onClick={() => void step()} disabled={!count}>
          {t('strokes.next')}
        </Button>
        <a href="/strokes/LICENSE.txt" className="text-link text-xs">
          {t('strokes.source')}
        </a>
      </div>
    </div>
  )
}

/** Draws a character and writes it once; with reduced motion it is shown at once. */
function draw(target: HTMLElement, character: string, data: CharacterStrokes): HanziWriter {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const colour = (name: string) => getComputedStyle(target).getPropertyValue(name).trim()
  const writer = HanziWriter.create(target, character, {
    width: size,
    height: size,
    padding: 10,
    charDataLoader: () => data,
    showCharacter: still,
    strokeColor: colour('--ink'),
    outlineColor: colour('--line'),
    delayBetweenStrokes: 250,
    ...(still && { strokeAnimationSpeed: 1000, strokeFadeDuration: 0 }),
  })
  if (!still) void writer.animateCharacter()
  return writer
}
