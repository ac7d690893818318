import {
  pointsOf,
  type Brush,
  type Colour,
  type Line,
  type Look,
  type Point,
} from '#app/drawings/brush/brush.ts'

/** A ridge through the points, its foot lost in mist: a wash that grows pale downwards, and a line above. */
export function mountain(
  b: Brush,
  id: string,
  line: Line,
  { depth, opacity, fill = 'ink', edge }: { depth: number; opacity: number; fill?: Colour; edge: number },
): string {
  const ridge = pointsOf(line)
  const top = Math.min(...ridge.map(([, y]) => y))
  const [first, last] = [ridge[0] ?? [0, 0], ridge.at(-1) ?? [0, 0]]
  const foot = top + depth
  const surface = b.wash([
    ...ridge,
    [last[0] + 20, foot],
    [(first[0] + last[0]) / 2, foot + 10],
    [first[0] - 20, foot],
  ])
  const faded =
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(top * 2)}" y2="${Math.round(foot * 2)}">` +
    `<stop stop-color="var(--${fill})" stop-opacity="${opacity}"/><stop offset="1" stop-color="var(--${fill})" stop-opacity="0"/></linearGradient>`
  const outline = ridge.map(([x, y], index): readonly [number, number, number] => [
    x,
    y,
    index % 2 === 0 ? edge * 0.5 : edge * 1.5,
  ])
  return (
    faded +
    surface.replace(/fill="[^"]*"/, `fill="url(#${id})"`) +
    (edge ? b.stroke(outline, { opacity: Math.min(1, opacity + 0.25) }) : '')
  )
}

/** A bank or path: one broad pale stroke with a dark edge above it. */
export function ground(
  b: Brush,
  line: Line,
  { opacity = 0.16, width = 26, fill = 'ink' as Colour } = {},
): string {
  const points = pointsOf(line)
  const band = points.map(([x, y], index): readonly [number, number, number] => [
    x,
    y + width / 3,
    index === 0 || index === points.length - 1 ? 3 : width,
  ])
  return (
    b.stroke(band, { opacity, fill }) +
    b.stroke(
      points.map(([x, y], index) => [x, y, index % 2 ? 2.6 : 0.8]),
      { opacity: 0.6 },
    )
  )
}

/** Water: flat broken lines, closer together where it is far. */
export function ripples(
  b: Brush,
  x: number,
  y: number,
  width: number,
  count: number,
  opacity: number,
): string {
  return Array.from({ length: count }, (_, row) => {
    const from = x + b.between(0, width * 0.5)
    const length = b.between(0.2, 0.45) * width
    const high = y + row * (9 + row * 2)
    return b.leaf(
      [
        [from, high],
        [from + length * 0.5, high + b.between(-2.5, 2.5)],
        [from + length, high],
      ],
      2.4,
      { opacity },
    )
  }).join('')
}

/** Slanting rain: long strokes that hardly touch the paper. */
export function rain(
  b: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  opacity: number,
): string {
  const drops = Array.from({ length: count }, () => {
    const [px, py] = [x + b.random() * width, y + b.random() * height]
    const length = b.between(24, 62)
    return `M${Math.round(px * 2)} ${Math.round(py * 2)}l${Math.round(-length * 0.44)} ${Math.round(length * 2)} 3 1z`
  })
  return `<path d="${drops.join('')}" fill="var(--ink)" opacity="${opacity}"/>`
}

export function snow(
  b: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  fill: Colour,
  opacity: number,
): string {
  const flakes = Array.from({ length: count }, () => {
    const radius = b.between(1.2, 3.4)
    const [px, py] = [x + b.random() * width, y + b.random() * height].map((value) => Math.round(value * 2))
    return `M${px} ${py}h0`.replace(
      'h0',
      `a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(radius * 2).toFixed(1)} 0a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0-${(radius * 2).toFixed(1)} 0`,
    )
  })
  return `<path d="${flakes.join('')}" fill="var(--${fill})" opacity="${opacity}"/>`
}

const round = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 8 }, (_, index) => [
    x + Math.cos(index * 0.785) * radius,
    y + Math.sin(index * 0.785) * radius,
  ])

/** A moon as it is left out of the wash around it. */
export function moon(
  b: Brush,
  x: number,
  y: number,
  radius: number,
  fill: Colour = 'blue',
  opacity = 0.42,
): string {
  return (
    `<radialGradient id="moon"><stop offset=".36" stop-color="var(--${fill})" stop-opacity="${opacity}"/>` +
    `<stop offset="1" stop-color="var(--${fill})" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x * 2}" cy="${y * 2}" r="${radius * 5.2}" fill="url(#moon)"/>` +
    b.wash(round(x, y, radius), { fill: 'light' })
  )
}

/** The air: a wash over a whole sheet of 800 by 480 that grows pale downwards, so that what is white is seen. */
export function sky(fill: Colour, opacity: number): string {
  const stop = (offset: number, part: number) =>
    `<stop offset="${offset}" stop-color="var(--${fill})" stop-opacity="${Math.round(opacity * part * 100) / 100}"/>`
  return (
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, 1)}${stop(0.55, 0.5)}${stop(1, 0)}</linearGradient>` +
    '<path d="M-20-20H1620V960H-20z" fill="url(#sky)"/>'
  )
}

export function sun(b: Brush, x: number, y: number, radius: number, opacity = 0.85): string {
  return b.wash(round(x, y, radius), { fill: 'red', opacity })
}

/** Grass from one root: each blade a stroke that runs out. */
export function grass(b: Brush, x: number, y: number, height: number, count: number, look: Look): string {
  return Array.from({ length: count }, (_, index) => {
    const lean = (index / (count - 1) - 0.5) * height * 1.3 + b.between(-6, 6)
    const high = height * b.between(0.6, 1)
    return b.tail(
      [
        [x + lean * 0.08, y],
        [x + lean * 0.3, y - high * 0.6],
        [x + lean, y - high],
      ],
      height * 0.07,
      look,
    )
  }).join('')
}

/** Waves with their white crests, 150 units apart: `rows` of `columns`, the nearest the darkest. */
export function waves(b: Brush, x: number, y: number, rows: number, columns: number): string {
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns)
    const [left, top] = [x + (index % columns) * 155 + (row % 2) * 65, y + row * 46]
    const crest = `${left} ${top + 24} 2, ${left + 50} ${top} 8, ${left + 96} ${top - 7} 9, ${left + 122} ${top + 10} 5, ${left + 107} ${top + 20} 2`
    return (
      b.stroke(crest, { fill: 'blue', opacity: 0.42 + row * 0.1 }) +
      b.leaf(`${left + 25} ${top + 26}, ${left + 76} ${top + 14}, ${left + 127} ${top + 26}`, 6, {
        fill: 'light',
      })
    )
  }).join('')
}
