/** The same where the place of the code for a phone is: wide, with a mouse. */
export const computer = '(width >= 48rem) and (pointer: fine)'
