import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { moduleList } from './module-list.ts'

/** Packages that every page needs. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router|zustand)\/|vite\/preload-helper/
/** Our code that every page needs. */
const shell =
  /web\/app\/((route-rules|rule-of|current-router|use-provided|hydrated)\.ts|session\/(?!auth)|notify\/|api\/(?!fetched|use-send)|i18n\/(?!time-format|date-format|text-files)|routing\/(?!first-menu|member-gate|addresses\/go\.)|menus\/(?!menu-icon|menu-tree|first-usable|unread)|layouts\/(?!user|side-menu|member-card|bottom-bar|drawer\/drawer-))/

/** Icons of the menus and of pages to read. */
const icons =
  /lucide-react\/dist\/esm\/icons\/(arrow-left|bell|book-open|calendar-days|check|circle-question-mark|clock|file-text|film|graduation-cap|headphones|heart|list|lock|map-pin|pause|play|printer|rotate-ccw|share-2|star|x)\.m?js$/

/** Parts that reading and catalogue pages share. */
const pieces =
  /web\/app\/(api\/fetched|ui\/(badge|breadcrumb|overlay\/dialog|picture\/picture|state\/(skeleton|error-state))|parts\/(share\/share-button|articles\/day|catalogue\/(meta|other-language|course-meta|cover-title|filters|terms\/term-(label|texts))))\.|contract\/src\/class\/term-state\./

/** Learning progress and favourites. */
const learning =
  /web\/app\/parts\/(learning\/use-learning|favourite\/(use-favourite|favourite-button)|seal\/seal-when-done)\./

const fields =
  /web\/app\/ui\/form\/(control-look|field|field-control|select|switch|text-input)\.|icons\/circle-exclamation-point\.m?js$/

/** Fields that say how much too long a text is. */
const limited = /web\/app\/ui\/form\/(length|limited-input|text-area)\./

/** Fields of the login and sign-up forms. */
const entry =
  /web\/app\/(parts\/(captcha\/(captcha|proof)|form\/(error-text|form-field|hidden-fields))|ui\/form\/(checkbox|password-input))\./

/** What sends a code and takes it; members who log in need none. */
const codes =
  /web\/app\/(parts\/(contact\/(code-field|send-code|use-contact-code)|form\/refused)|ui\/(countdown|countdown-button|form\/radio-group))\./

const readerTools =
  /web\/app\/(parts\/classics\/address|features\/reader\/(title|breadcrumb|unproofread|chapter-lines|settings\/(script|settings|settings-script|shortcuts)|aloud\/voices))\./

/** Icons of calendars and of lists that are searched. */
const calendarIcons = /lucide-react\/dist\/esm\/icons\/(calendar-plus|chevron-left|chevron-right)\.m?js$/

/** What the forms of classes and their receipts share. */
const registration =
  /web\/app\/features\/registration\/(use-form-data|kept-receipts|receipt-address|term\/use-chosen-term)\./

const advisor = /web\/app\/parts\/(advisor|referral\/(ask-once|use-referral|use-referrer))/

/** The top of the home page and of the subjects' pages. */
const pageHead =
  /web\/app\/(features\/home\/(?!today|bare|[\w-]+\.json)|parts\/blocks\/(blocks|block-boundary|failed-block|daily\/[\w-]+|clauses|hero|page-body|paper|section)\.|ui\/(picture\/motif|button-link)\.)/

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
            // Each name stands in the list of routes that every visitor loads: a letter less each is 0.2 kB.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // A dozen files instead of forty: they compress better together, and a page starts with fewer requests.
            codeSplitting: {
              groups: [
                // Not part of the shell, which imports contract files but does not use zod.
                { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: shell, tags: ['$initial'], priority: 1 },
                // For each language: the texts around every page and the list of all text files.
                {
                  name: 'words-zh-cn',
                  test: /web\/app\/((api|layouts|menus|notify|ui|parts\/blocks)\/zh-cn\.json|i18n\/text-files\.zh-cn\.ts)/,
                  priority: 2,
                },
                {
                  name: 'words-en',
                  test: /web\/app\/((api|layouts|menus|notify|ui|parts\/blocks)\/en\.json|i18n\/text-files\.en\.ts)/,
                  priority: 2,
                },
                { name: 'words-forms-zh-cn', test: /parts\/(contact|form)\/zh-cn\.json/, priority: 1 },
                {
                  name: 'words-learning-zh-cn',
                  test: /parts\/(favourite|learning|person|catalogue|share)\/zh-cn\.json/,
                  priority: 1,
                },
                { name: 'words-forms-en', test: /parts\/(contact|form)\/en\.json/, priority: 1 },
                {
                  name: 'words-learning-en',
                  test: /parts\/(favourite|learning|person|catalogue|share)\/en\.json/,
                  priority: 1,
                },
                // Otherwise each icon would be a file of a few lines.
                { name: 'icons', test: icons, priority: 1 },
                { name: 'mountain', test: /web\/app\/ui\/picture\/mountain\./, priority: 2 },
                { name: 'motif', test: /web\/app\/ui\/picture\/motif\./, priority: 1 },
                { name: 'page', test: pageHead, priority: 0 },
                { name: 'pieces', test: pieces, priority: 0 },
                { name: 'learning', test: learning, priority: 0 },
                { name: 'fields', test: fields, priority: 0 },
                { name: 'text-area', test: limited, priority: 0 },
                { name: 'entry-fields', test: entry, priority: 0 },
                { name: 'code-fields', test: codes, priority: 0 },
                { name: 'reader', test: readerTools, priority: 0 },
                { name: 'advisor', test: advisor, priority: 0 },
                { name: 'calendar-icons', test: calendarIcons, priority: 0 },
                { name: 'registration-parts', test: registration, priority: 0 },
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
    resolve: {
      alias: [
        {
          find: /^\.\.\/createLucideIcon\.mjs$/,
          replacement: `${import.meta.dirname}/app/ui/picture/lucide-icon.tsx`,
        },
      ],
    },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
