import { subjectsOff } from '@shuyuan/contract/site/subjects'
import { withoutSamplesFeature } from '@shuyuan/contract/site/site'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { Content } from '@shuyuan/content/reading/content'
import type { SiteData } from '#server/pages/site-data.ts'

/** The content as a site with these features shows it: to everybody, or to those for whom nothing is left out. */
export function shownContent(content: Content, features: readonly string[], toAll = true): Content {
  const off = toAll ? subjectsOff(features) : []
  const taught = off.length > 0 ? content.without(off) : content
  return features.includes(withoutSamplesFeature) ? withoutSamples(taught) : taught
}

/** Gives the content as everybody sees it now. */
export type ContentNow = () => Promise<Content>

export function createContentNow(content: Content, site: Pick<SiteData, 'guest'>): ContentNow {
  return async () => shownContent(content, (await site.guest(defaultLanguage))?.site.features ?? [])
}

/** The content without people and contacts that say of themselves that they are samples. */
function withoutSamples(content: Content): Content {
  return {
    ...content,
    hidesSamples: true,
    // What was prepared of the whole content is another thing.
    hash: () => `${content.hash()}-without-samples`,
    teachers: () => content.teachers().filter(({ sample }) => !sample),
    site: (language) => {
      const found = content.site(language)
      if (!found.value.advisor?.sample) return found
      const { advisor: _, ...value } = found.value
      return { ...found, value }
    },
  }
}
