/**
 * Resolves when the page has been painted and read to its end. A page nobody looks at is not painted: it starts at once;
 * and after 3 s whatever the browser says.
 */
const painted =
  'await new Promise(done=>{' +
  'const go=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",done):done();' +
  'if(document.hidden)go();' +
  'else{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&go())' +
  '.observe({type:"paint",buffered:true});setTimeout(go,3000)}});'

/** All files at once, so that none waits for what another names; each in a task of its own, where browsers let it be. */
const preload =
  'for(const href of files){document.head.append(' +
  'Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
  'await self.scheduler?.yield?.()}'

const startScript = /(<script type="module" async="">)([^<]*)(<\/script>)/
const preloadLink = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Puts the start of the app off until the page has been painted: what is to be read comes first, and scripts take
 * neither the line nor the processor from it. React Router's own start script asks for all modules as soon as it is read
 * and runs them in one go; here they are asked for together too, but each is run in a task of its own, so that whoever
 * scrolls or taps meanwhile is answered. `html` is the document as React rendered it, `more` are files that the start
 * needs besides. What React looks at when it takes the page over stays: the script's element, and links with the same
 * addresses.
 */
export function startAfterPaint(html: string, more: readonly string[]): string {
  const files: string[] = []
  const rest = html.replace(preloadLink, (_link, file: string) => {
    files.push(file)
    return ''
  })
  return rest.replace(startScript, (_all, open: string, code: string, close: string) => {
    const entry = /import\(("[^"]+")\);?$/.exec(code)?.[1]
    return (
      `${open}const files=${JSON.stringify([...new Set([...files, ...more])])};${painted}` +
      `${preload}for(const file of files)if(file!==${entry})await import(file);` +
      `${loaded(code)}${close}`
    )
  })
}

/** The code with its static imports, which would all be run before it, as imports of what is loaded by then. */
function loaded(code: string): string {
  return code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replace(/import "[^"]+";/g, '')
    .replace(/\n\s*/g, '')
}
