import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The program's version, as the site's configuration shows it. */
export const version = `v${manifest.version}`
