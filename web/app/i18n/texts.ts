import type { Language } from '@shuyuan/contract/language'
import { createInstance } from 'i18next'
import type { BackendModule, i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadTexts } from '#app/i18n/catalogue.ts'

const backend: BackendModule = {
  type: 'backend',
  init() {},
  // Two parameters: i18next takes a promise then.
  read: (language: string, namespace: string) => loadTexts(language, namespace),
}

/**
 * The texts of one language for one request (server) or one app (browser); never shared, so that two
 * visitors never see each other's language. Resolves when `namespaces` are there; others load when asked.
 */
export async function createTexts(language: Language, namespaces: readonly string[]): Promise<i18n> {
  const texts = createInstance()
  await texts
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...namespaces],
      load: 'currentOnly',
      lowerCaseLng: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  return texts
}
