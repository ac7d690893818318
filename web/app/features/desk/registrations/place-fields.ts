/** The fields of `<EntryForm>` on which price and age hang. */
export const placeFields = ['term', 'a.name', 'a.birthday', 'a.mobile', 'contact.email'] as const
