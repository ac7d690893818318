import { accountPages } from '@shuyuan/api/features/rule/built-in-rules'

/** Pages of the member area, below `/user/account/`. */
export const memberPages = accountPages.map(({ path }) => path.replace('account/', ''))
