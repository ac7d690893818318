/** Keeps the referral code of an address. */
export function capture(_url: URL): void {}
