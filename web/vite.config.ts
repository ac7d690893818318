import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { moduleList } from './module-list.ts'

const zod = /node_modules\/zod\//

/** What each page starts with. All that these import is on every page, so that one file of it costs nothing. */
const starts = [
  'entry.client.tsx',
  'root.tsx',
  'layouts/default.tsx',
  'routing/errors/page-boundary.tsx',
].map((file) => `${import.meta.dirname}/app/${file}`)

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Puts into one file what every page imports, but not the starts themselves: React Router imports the last of them once
 * the others are there. Vite would ask for a style sheet again for whatever imports this file.
 */
function shellOf() {
  let reached: Set<string> | undefined
  return (id: string, graph: Graph): string | null => {
    reached ??= reachedFrom(starts, graph)
    return reached.has(id) && !starts.includes(id) && !id.includes('.css') ? 'shell' : null
  }
}

function reachedFrom(from: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(from)
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

/** A folder of `parts` or `ui` is one file of what several pages use of it: `parts-blocks-daily`. */
const folderOf = (id: string) =>
  /\/web\/app\/((?:parts|ui)(?:\/[\w-]+)*)\//.exec(id)?.[1]?.replaceAll('/', '-') ?? null

/** A folder of the contract without what needs the schema library, which few pages load. */
function rulesOf(id: string, graph: Graph): string | null {
  const [, folder] = /\/contract\/src\/([\w-]+)\//.exec(id) ?? []
  const needsSchemas = () => [...reachedFrom([id], graph)].some((each) => zod.test(each))
  return folder && !needsSchemas() ? `contract-${folder}` : null
}

/** The words around every page with the list of all text files, those of pages to read, and those of forms. */
const wordsOf = (language: string) => [
  {
    name: `words-${language}`,
    test: new RegExp(
      `/web/app/((api|layouts|menus|notify|ui|parts/blocks)/${language}\\.json|i18n/text-files\\.${language}\\.ts)`,
    ),
    priority: 3,
  },
  {
    name: `words-reading-${language}`,
    test: new RegExp(`/web/app/parts/(catalogue|favourite|learning|person|share)/${language}\\.json`),
    priority: 3,
  },
  {
    name: `words-forms-${language}`,
    test: new RegExp(`/web/app/parts/(area|contact|form|referral)/${language}\\.json`),
    priority: 3,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), moduleList()],
  // Scanned when `npm run dev` starts; otherwise each page could trigger a reload.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: {
    // No inlined `data:` URLs, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each page brings the list of all routes with the files that they need. `modules.json` says what is in a file.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // Not part of the shell, which imports contract files but does not use zod.
                { name: 'schemas', test: zod, priority: 5 },
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|vite\/preload-helper/,
                  priority: 4,
                },
                ...['zh-cn', 'en'].flatMap(wordsOf),
                { name: shellOf(), priority: 2 },
                // Otherwise each would be a file of a few lines.
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 6, priority: 1 },
                {
                  name: 'page',
                  test: /\/web\/app\/(api|i18n|routing|session)\/(?!.*\.json$)/,
                  minShareCount: 20,
                },
                { name: folderOf, test: /\/web\/app\/ui\/(?!.*\.json$)/, minShareCount: 12 },
                { name: rulesOf, test: /\/contract\/src\//, minShareCount: 6, priority: 1 },
                { name: folderOf, test: /\/web\/app\/parts\/(?!.*\.json$)/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  // The server's build contains its packages in production mode, whatever NODE_ENV is at run time.
  // React in development mode renders at a third of the speed.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
