import type { Apart } from '@shuyuan/contract/desk/apart'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** A name with what tells it from the same name elsewhere in the list: `王小明（5月1日生）`. */
export function useNameApart(): (person: { name: string; apart: Apart }) => string {
  const { t } = useTranslation('desk')
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
