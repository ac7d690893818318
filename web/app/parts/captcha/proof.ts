/** Proof of a human visitor: the captcha's id and the clicked points, or the code that was mailed instead. */
export interface CaptchaProof {
  captchaId: string
  captchaInfo: string
}

/** Sent where no captcha is required, because other servers of the contract need the keys. */
export const noProof: CaptchaProof = { captchaId: '', captchaInfo: '' }
