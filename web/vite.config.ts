import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs, whoever wrote it. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|zustand)\//
/** Our own code that every page needs. */
const shell =
  /web\/app\/(root\.tsx|route-rules\.ts|(session|notify|api)\/|i18n\/(?!time-format|text-files)|routing\/(?!first-menu|member-gate|go\.)|menus\/(?!menu-icon|menu-tree|first-usable)|layouts\/(?!user|side-menu|member-card|bottom-bar|drawer-))/

const menuIcons =
  /lucide-react\/dist\/esm\/icons\/(bell|file-text|calendar-days|circle-question-mark|graduation-cap|share-2|star|heart)\.m?js$/

/** What the home page and the pages of the subjects have above their still blocks. */
const pageHead =
  /web\/app\/(features\/home\/|parts\/blocks\/(blocks|block-boundary|failed-block|daily-line|solar-term|use-school-day|format-day|clauses|hero|page-body|paper|section)\.|ui\/(motif|button-link|error-state)\.)/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found at the start of `npm run dev`, not page by page with a reload each time.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  build: {
    // The server reads it to preload a page's language files.
    manifest: true,
    // Nothing is inlined as data: URLs, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files in place of forty: they compress better together, and fewer requests start a page.
            codeSplitting: {
              groups: [
                // Kept out of the shell, which reaches it by files of the contract but does not use it.
                { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: shell, tags: ['$initial'], priority: 1 },
                // The words around every page with the list of all others, in one file a language.
                {
                  name: 'words-zh-cn',
                  test: /web\/app\/((layouts|menus|ui|home)\/zh-cn\.json|i18n\/text-files\.zh-cn\.ts)/,
                  priority: 2,
                },
                {
                  name: 'words-en',
                  test: /web\/app\/((layouts|menus|ui|home)\/en\.json|i18n\/text-files\.en\.ts)/,
                  priority: 2,
                },
                {
                  name: 'words-learning-zh-cn',
                  test: /parts\/(favourite|learning|catalogue|share)\/zh-cn\.json/,
                  priority: 1,
                },
                {
                  name: 'words-learning-en',
                  test: /parts\/(favourite|learning|catalogue|share)\/en\.json/,
                  priority: 1,
                },
                // What the menus show, in one file: each file of its own stands with its name in the shell.
                { name: 'menu-icons', test: menuIcons, priority: 1 },
                {
                  name: 'page',
                  test: pageHead,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The server's build carries all it needs, in production mode whatever NODE_ENV says at run time:
  // React in development mode renders at a third of the speed.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
