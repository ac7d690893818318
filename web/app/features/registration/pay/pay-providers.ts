import {
  payFeature,
  type PaymentProviderName,
  paymentProviderNames,
} from '@shuyuan/contract/registration/orders'
import { useSiteConfig } from '#app/session/stores.tsx'

/** Who takes money online for the school. */
export function usePayProviders(): readonly PaymentProviderName[] {
  const features = useSiteConfig((site) => site.features)
  return paymentProviderNames.filter((name) => features.includes(payFeature(name)))
}
