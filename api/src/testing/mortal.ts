import type { KyselyPlugin } from 'kysely'
import type { PaymentProvider, PaymentProviders } from '#adapters/payment.ts'
import type { Wechat } from '#adapters/wechat.ts'
import type { Db } from '#db/tables.ts'

/** Thrown where the process would have died. */
export class Killed extends Error {}

/**
 * The same database and providers as a process sees them that is killed at its step `dieAt`: before each statement, and
 * before and after each call of a provider. From then on it does nothing any more, and its transactions are rolled back.
 */
export function mortal<Deps extends { db: Db; payment: PaymentProviders; wechat?: Wechat }>(
  deps: Deps,
  dieAt: number,
): Deps {
  let step = 0
  const live = () => {
    step += 1
    if (step >= dieAt) throw new Killed()
  }
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      live()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const through =
    <Arguments extends readonly unknown[], Answer>(ask: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      live()
      const answer = await ask(...given)
      live()
      return answer
    }
  const mortalProvider = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    begin: through((order) => provider.begin(order)),
    find: through((no) => provider.find(no)),
    close: through((no) => provider.close(no)),
    refund: through((refund) => provider.refund(refund)),
    findRefund: through((refund) => provider.findRefund(refund)),
  })
  const payment: PaymentProviders = Object.fromEntries(
    Object.entries(deps.payment).map(([name, provider]) => [name, mortalProvider(provider)]),
  )
  const { wechat } = deps
  const mortalWechat = wechat && {
    ...wechat,
    accessToken: through(wechat.accessToken),
    sendTemplate: through(wechat.sendTemplate),
  }
  return {
    ...deps,
    db: deps.db.withPlugin(counting),
    payment,
    ...(mortalWechat && { wechat: mortalWechat }),
  }
}
