/** What an element of the page looks like, to be drawn on a canvas: an SVG of ui with its computed styles, or an image. */
export async function readPicture(box: Element): Promise<HTMLImageElement | null> {
  const shown = box.querySelector<SVGElement | HTMLImageElement>('svg, img')
  if (!shown) return null
  const image = new Image()
  if (shown instanceof HTMLImageElement) {
    // A picture of another host may be drawn only if that host allows it.
    image.crossOrigin = 'anonymous'
    image.src = shown.currentSrc || shown.src
  } else {
    image.src = `data:image/svg+xml,${encodeURIComponent(standalone(shown))}`
  }
  await image.decode()
  return image
}

const kept = ['fill', 'stroke', 'opacity', 'font-family', 'font-weight'] as const

/** An SVG with the styles that the page's classes give it written into it. */
function standalone(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, element] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    const target = copies[index]
    target?.removeAttribute('class')
    for (const name of kept) target?.setAttribute(name, style.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}
