import type { Language } from '@shuyuan/contract/language'
import sessionEn from '#features/session/en.json' with { type: 'json' }
import sessionZh from '#features/session/zh-cn.json' with { type: 'json' }
import serverEn from '#plugins/texts/en.json' with { type: 'json' }
import serverZh from '#plugins/texts/zh-cn.json' with { type: 'json' }

/** Every text that the API answers with, by feature; a key is `feature.name`. */
export const messages: Record<Language, Record<string, unknown>> = {
  'zh-cn': { ...serverZh, session: sessionZh },
  en: { ...serverEn, session: sessionEn },
}
