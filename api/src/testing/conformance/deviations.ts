interface Deviation {
  /** Our answer to it. */
  answer: { status: number; code?: number }
  reason: string
}

/** Recorded cases that we answer differently on purpose. */
export const deviations: Record<number, Deviation> = {
  4: {
    answer: { status: 200, code: 1 },
    reason: 'The text false means false: clients that send booleans as text are taken at their word.',
  },
  6: {
    answer: { status: 200, code: 1 },
    reason:
      'There is no installer and no built page behind the API: a call without the server header is answered as a call.',
  },
  8: {
    answer: { status: 404 },
    reason: 'Addresses with /index.php/ belong to PHP and are not served.',
  },
  20: {
    answer: { status: 200, code: 303 },
    reason: 'A token in the address would end in logs: such a visitor is a guest.',
  },
  21: {
    answer: { status: 200, code: 303 },
    reason: 'A token in the address would end in logs: such a visitor is a guest.',
  },
  54: {
    answer: { status: 200, code: 0 },
    reason: 'A missing id is answered by an envelope with a message, not by a 500.',
  },
  60: {
    answer: { status: 200, code: 0 },
    reason: 'All points are asked for: a right first point alone does not pass.',
  },
  109: {
    answer: { status: 200, code: 1 },
    reason: 'Login asks for a captcha on suspicion alone.',
  },
  110: {
    answer: { status: 200, code: 1 },
    reason: 'Login asks for a captcha on suspicion alone.',
  },
  166: {
    answer: { status: 200, code: 1 },
    reason: 'An empty birthday clears it, as null does.',
  },
  169: {
    answer: { status: 200, code: 1 },
    reason: 'A nickname may have spaces and signs, as those of other places have.',
  },
  174: {
    answer: { status: 200, code: 1 },
    reason:
      'A member changes only himself or herself: the id in the body counts for nothing, so its absence is no error.',
  },
  176: {
    answer: { status: 200, code: 0 },
    reason: 'A gender is 0, 1 or 2.',
  },
  193: {
    answer: { status: 200, code: 0 },
    reason: 'Missing fields are answered by an envelope with a message, not by a 500.',
  },
  206: {
    answer: { status: 200, code: 1 },
    reason: 'Who is a member is told only to who has the code: it goes to any contact.',
  },
  212: {
    answer: { status: 200, code: 1 },
    reason: 'A missing mobile number is an empty one, not a 500.',
  },
  225: {
    answer: { status: 200, code: 1 },
    reason: 'Who is a member is told only to who has the code: it goes to any contact.',
  },
  233: {
    answer: { status: 200, code: 1 },
    reason: 'Who is a member is told only to who has the code: it goes to any contact.',
  },
  241: {
    answer: { status: 200, code: 303 },
    reason: 'A new password ends all other sessions.',
  },
  248: {
    answer: { status: 200, code: 1 },
    reason: 'Files are uploaded by members alone: there is no admin_id to tell.',
  },
  256: {
    answer: { status: 200, code: 0 },
    reason: 'A file over the limit is answered by an envelope with a message, not by a 500.',
  },
  400: {
    answer: { status: 200, code: 0 },
    reason: 'Every answer of ours is a whole envelope, this refusal too.',
  },
  401: {
    answer: { status: 200, code: 0 },
    reason: 'Every answer of ours is a whole envelope, this refusal too.',
  },
}
