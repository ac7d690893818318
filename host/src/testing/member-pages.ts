/** Pages of the member area that show what members wrote, below `/user/account/`. */
export const memberPages = [
  'overview',
  'profile',
  'children',
  'questions',
  'registrations',
  'checkins',
  'claims',
  'notices',
  'distribution',
  'favourites',
  'learning',
  'integral',
  'balance',
  'attempts',
  'privacy',
]
