/** That a person is there: the id of the captcha and where was clicked, or the code that was mailed instead. */
export interface CaptchaProof {
  captchaId: string
  captchaInfo: string
}

/** What is sent where no captcha is asked for; servers of the family want the keys all the same. */
export const noProof: CaptchaProof = { captchaId: '', captchaInfo: '' }
