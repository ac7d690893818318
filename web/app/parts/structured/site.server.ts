import type { EducationalOrganization, WebSite, WithContext } from 'schema-dts'
import { languages, languageTag } from '@shuyuan/contract/text/language'
import { fullAddress } from '#app/parts/catalogue/structured.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

type SiteArgs = Pick<LoadArgs, 'content' | 'language' | 'request' | 'siteName'>

/** The school and its site, as the home page describes them to search engines. */
export function describeSite(args: SiteArgs): [WithContext<WebSite>, WithContext<EducationalOrganization>] {
  const { request, siteName } = args
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': fullAddress(request, '/#site'),
    url: fullAddress(request, '/'),
    name: siteName,
    inLanguage: languages.map((each) => languageTag[each]),
    publisher: { '@id': fullAddress(request, '/#school') },
    potentialAction: searchAction(fullAddress(request, '/search?q={search_term_string}')),
  }
  return [site, describeSchool(args)]
}

function describeSchool(args: SiteArgs): WithContext<EducationalOrganization> {
  const { content, language, request, siteName } = args
  const texts = content?.site(language).value
  // A sample contact is not given to search engines.
  const contact = texts?.contact.sample === false ? texts.contact : undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': fullAddress(request, '/#school'),
    url: fullAddress(request, '/'),
    name: siteName,
    logo: fullAddress(request, '/apple-touch-icon.png'),
    ...(texts && { slogan: texts.tagline, description: texts.footer.about }),
    ...(contact && {
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { telephone: contact.phone }),
      ...(contact.address && { address: contact.address }),
    }),
  }
}

/** Google's way to say what stands for the words looked for; schema.org has no word of its own for it. */
function searchAction(urlTemplate: string) {
  return {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate },
    'query-input': 'required name=search_term_string',
  }
}
