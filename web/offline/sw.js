/*
 * Keeps the chapters that were read for times without a network. Plain JavaScript, because browsers run it as it
 * stands: the server only writes the build's id into it. What concerns a visitor is never kept: no API, no
 * uploads, of the member area only whether there is a network, and pages are asked for without cookies.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

const build = 'BUILD_ID'
/** Pages and their data, of one build: HTML belongs to the scripts that it was made with. */
const pagesOf = (/** @type {string} */ id) => `pages ${id}`
const files = `files ${build}`
const strokes = 'strokes'

/** The oldest go where there are more. */
const mostPages = 60
const mostStrokes = 500
/** While online, a kept page is shown only where the network gives no answer for so long, in milliseconds. */
const patience = 4000

/** A page that was kept within this time is not kept again, in milliseconds. */
const fresh = 10 * 60 * 1000

const offlinePage = '/offline'
const chapter = /^\/(?:guoxue|zhongyi)\/read\/[a-z\d-]+\/[a-z\d-]+$/
const payload = /^(\/(?:guoxue|zhongyi)\/read\/[a-z\d-]+\/[a-z\d-]+)\/_payload\.json$/
/** After so many milliseconds a page is asked for again that the server was too busy to give, or the network lost. */
const pauses = [3000, 10_000, 30_000]
/** Of these it is only seen whether there is a network. */
const member = /^\/user(?:\/|$)/
/** Not pages of everybody. */
const untouched = /^\/(?:api|user|storage|static|media|builds|health)(?:\/|$)/
/** Without these a chapter's page is the same, whatever else stands in its address. */
const otherStates = ['sheet', 'q', 'draft']

/** @typedef {{ path: string, language: string, title: string }} Kept What a page is kept as. */

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim().then(renew))
})

worker.addEventListener('message', (event) => {
  const { path, language, title, loaded } = event.data
  if ((path !== offlinePage && !chapter.test(path)) || !['zh-cn', 'en'].includes(language)) return
  event.waitUntil(
    (async () => {
      await renew().catch(() => {})
      await keepFiles(loaded)
      const pages = [{ path: offlinePage, language, title: '' }]
      if (path !== offlinePage) pages.push({ path, language, title })
      for (const kept of pages) {
        if (!(await isFresh(kept))) await keepPatiently(kept)
      }
    })().catch(() => {}),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && member.test(url.pathname))
    return event.respondWith(fetch(request).catch(() => toOffline(url)))
  if (untouched.test(url.pathname)) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fileFirst(event, files))
  else if (url.pathname.startsWith('/strokes/')) event.respondWith(fileFirst(event, strokes))
  else if (payload.test(url.pathname)) event.respondWith(payloadFirst(request))
  else if (request.mode === 'navigate') event.respondWith(pageFirst(request, url))
})

/**
 * The network's page; a kept one where there is no network or it is very slow; else the page that lists what is kept.
 * @param {Request} request
 * @param {URL} url
 */
async function pageFirst(request, url) {
  const network = fetch(request)
  const quick = await withinPatience(network)
  if (quick) return quick
  const plain = !otherStates.some((name) => url.searchParams.has(name))
  const kept = plain ? await keptPage(url.pathname) : undefined
  if (kept) return kept
  return network.catch(() => toOffline(url))
}

/**
 * The page that lists what is kept. Without any page that was read there is no list either: the browser shows its own
 * page, at the address that was asked for.
 * @param {URL} url
 */
async function toOffline(url) {
  if (url.pathname === offlinePage || !(await keptPage(offlinePage))) return Response.error()
  return Response.redirect(
    `${url.origin}${offlinePage}?from=${encodeURIComponent(url.pathname + url.search)}`,
  )
}

/** @param {Request} request */
async function payloadFirst(request) {
  const network = fetch(request)
  return (await withinPatience(network)) ?? (await caches.match(request)) ?? network
}

/**
 * The answer, nothing where there is none or it takes too long.
 * @param {Promise<Response>} network
 * @returns {Promise<Response | undefined>}
 */
function withinPatience(network) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), patience)
    network.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

/**
 * Files whose name changes with their content, and strokes: once had, had for good.
 * @param {FetchEvent} event
 * @param {string} name
 */
async function fileFirst({ request }, name) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(name)
    await cache.put(request, response.clone()).catch(() => {})
    if (name === strokes) await trim(cache, mostStrokes)
  }
  return response
}

/**
 * A page as it was kept last, in whichever language that was, marked with the time.
 * @param {string} path
 */
async function keptPage(path) {
  const found = await Promise.all(['zh-cn', 'en'].map((language) => caches.match(keyOf({ path, language }))))
  const at = (/** @type {Response | undefined} */ response) => Number(response?.headers.get('x-kept-at') ?? 0)
  const [one, other] = found
  const newest = at(one) >= at(other) ? one : other
  if (!newest) return undefined
  const html = await newest.text()
  const { headers } = newest
  return new Response(html.replace('<html', `<html data-kept="${at(newest)}"`), { headers })
}

/**
 * Keeps a page, at a later moment where it cannot be had now.
 * @param {Kept} kept
 */
async function keepPatiently(kept) {
  for (const pause of pauses) {
    try {
      return await keepPage(kept)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return keepPage(kept)
}

/**
 * Keeps a page with its data and the files that it names; the page last, so that what is kept is whole. Returns false
 * where the server does not give it: withdrawn, or of another build by now. Throws without a network, or where the
 * server is too busy.
 * @param {Kept} kept
 */
async function keepPage({ path, language, title }) {
  const options = /** @type {RequestInit} */ ({ credentials: 'omit', cache: 'no-cache' })
  const data = `${path}/_payload.json?lang=${language}&v=${build}`
  const [page, json] = await Promise.all([fetch(`${path}?lang=${language}`, options), fetch(data, options)])
  if ([page, json].some(({ status }) => status === 429 || status >= 500)) throw new Error('busy')
  if (!page.ok || page.redirected || !json.ok) return false
  const html = await page.text()
  await keepFiles(html.match(/\/assets\/[\w.-]+/g) ?? [])
  const headers = new Headers(page.headers)
  headers.set('x-kept-at', String(Date.now()))
  headers.set('x-kept-title', encodeURIComponent(title))
  const cache = await caches.open(pagesOf(build))
  // Deleted first, so that a page that is kept again becomes the newest.
  await cache.delete(keyOf({ path, language }))
  await cache.put(data, json)
  await cache.put(keyOf({ path, language }), new Response(html, { headers }))
  await trim(cache, mostPages * 2)
  return true
}

/**
 * Whether this build kept it a moment ago.
 * @param {Kept} kept
 */
async function isFresh(kept) {
  const cache = await caches.open(pagesOf(build))
  const response = await cache.match(keyOf(kept))
  return Date.now() - Number(response?.headers.get('x-kept-at') ?? 0) < fresh
}

/** @param {readonly unknown[]} paths */
async function keepFiles(paths) {
  const cache = await caches.open(files)
  const wanted = [...new Set(paths)].filter((path) => /^\/assets\/[\w.-]+$/.test(String(path))).map(String)
  const have = await Promise.all(wanted.map((path) => caches.match(path)))
  const missing = wanted.filter((_, index) => !have[index])
  await Promise.all(missing.map((path) => cache.add(path).catch(() => {})))
}

/** After an update: what an earlier build kept is asked for again; once that is done, all of that build's goes. */
async function renew() {
  const names = await caches.keys()
  for (const name of names.filter((each) => each.startsWith('pages ') && each !== pagesOf(build))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const kept = response && readKept(request, response)
      if (kept) await keepPage(kept)
      await cache.delete(request)
    }
    await caches.delete(name)
  }
  await Promise.all(
    names.filter((each) => each.startsWith('files ') && each !== files).map((each) => caches.delete(each)),
  )
}

/**
 * @param {Request} request
 * @param {Response} response
 * @returns {Kept | undefined}
 */
function readKept(request, response) {
  const { pathname, searchParams } = new URL(request.url)
  const language = searchParams.get('kept')
  if (!language) return undefined
  return { path: pathname, language, title: decodeURIComponent(response.headers.get('x-kept-title') ?? '') }
}

/**
 * Where a page is kept: its address with the language that it was read in.
 * @param {{ path: string, language: string }} page
 */
function keyOf({ path, language }) {
  return `${worker.location.origin}${path}?kept=${language}`
}

/**
 * @param {Cache} cache
 * @param {number} most
 */
async function trim(cache, most) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
