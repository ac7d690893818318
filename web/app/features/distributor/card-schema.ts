export { cardBody as cardSchema } from '@shuyuan/contract/distribution/distribution'
