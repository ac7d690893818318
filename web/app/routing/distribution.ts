import type { NamedMiddleware } from '#app/routing/named-middleware.ts'

/** Keeps the referral code a page was opened with. Nothing that goes wrong here may be noticed. */
export const distribution: NamedMiddleware = {
  arrived(url, session) {
    void import('#app/features/distribution/capture.ts').then(
      ({ capture }) => capture(url, session),
      () => {},
    )
  },
}
