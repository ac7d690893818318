export const placesPath = '/user/account/registrations'

/** The page of a place, where its family answers, pays and hands in. */
export const placePath = (no: string) => `${placesPath}/${no}`
