import type { Content } from '@shuyuan/content/reading/content'

/** The content without people and contacts that say of themselves that they are samples. */
export function withoutSamples(content: Content): Content {
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
