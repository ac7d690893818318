/**
 * What this server offers beyond the contract; clients make no call that is not named here.
 * `token-rotation`: refreshToken takes `rotate`. `captcha-substitute`: a code by mail in place of the click captcha.
 */
export const features = ['token-rotation', 'captcha-substitute']
