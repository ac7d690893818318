/** Recorded cases that we answer in another way on purpose, each with the reason. */
export const deviations: Record<number, string> = {
  4: 'The text false means false: clients that send booleans as text are taken at their word.',
  6: 'There is no installer and no built page behind the API: a call without the server header is answered as a call.',
  8: 'Addresses with /index.php/ belong to PHP and are not served.',
  20: 'A token in the address would end in logs: such a visitor is a guest.',
  21: 'A token in the address would end in logs: such a visitor is a guest.',
  54: 'A missing id is answered by an envelope with a message, not by a 500.',
  60: 'All points are asked for: a right first point alone does not pass.',
  166: 'An empty birthday clears it, as null does.',
  174: 'A member changes only himself or herself: the id in the body counts for nothing, so its absence is no error.',
  176: 'A gender is 0, 1 or 2.',
  193: 'Missing fields are answered by an envelope with a message, not by a 500.',
  212: 'A missing mobile number is an empty one, not a 500.',
  241: 'A new password ends all other sessions.',
  256: 'A file over the limit is answered by an envelope with a message, not by a 500.',
  400: 'Every answer of ours is a whole envelope, this refusal too.',
  401: 'Every answer of ours is a whole envelope, this refusal too.',
}
