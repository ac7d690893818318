import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The server reads it to preload a page's language files.
    manifest: true,
    // Nothing is inlined as data: URLs, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
  },
})
