import type { Apart } from '@shuyuan/contract/desk/class/apart'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

type NameApart = (person: { name: string; apart: Apart }) => string

/** A name with what tells it from the same name elsewhere in the list: `王小明（5月1日生）`. */
export function useNameApart(): NameApart {
  const { t } = useTranslation('desk')
  return nameApart(t)
}

/** The same with the texts of the desk, for a file. */
export function nameApart(t: Translate): NameApart {
  return ({ name, apart }) => {
    if (!apart) return name
    const [month = '', day = ''] = apart.birthday.split('-')
    const said = [
      apart.birthday && t('apart.birthday', { month: Number(month), day: Number(day) }),
      apart.mobile && t('apart.mobile', { digits: apart.mobile }),
    ]
    return t('apart.name', { name, said: said.filter(Boolean).join(t('apart.comma')) })
  }
}
