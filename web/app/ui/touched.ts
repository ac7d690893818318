/** Whether this device is used by finger. Only in browsers. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches
