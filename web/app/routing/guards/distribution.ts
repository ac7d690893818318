import type { NamedMiddleware } from '#app/routing/guards/named-middleware.ts'

/** Stores the referral code that a page was opened with. A failure must not disturb the visitor. */
export const distribution: NamedMiddleware = {
  arrived(url, session) {
    void import('#app/features/distribution/capture.ts').then(
      ({ capture }) => capture(url, session),
      () => {},
    )
  },
}
