/** What our server offers beyond the contract; clients only make calls that are named here. */
export const offeredFeatures = {
  'captcha-read-out': 'codes in place of a picture that staff read out to who calls',
  certificate: 'certificates that anybody may check',
  child: 'the children of a member',
  claim: 'codes and offers',
  class: 'the seats of class terms',
  'class-dates': 'lessons that were moved or cancelled, calendars of members',
  'class-terms': 'when classes are held, what they cost and who may sign up',
  'class-wish': 'to be told when a class takes people',
  course: 'lessons for members',
  desk: 'the pages of the school’s staff',
  distribution: 'referral codes, and who sent whom',
  exercise: 'exercises on chapters, checked and kept for homework',
  family: 'what the children of a member have next, and what the family has to answer',
  fee: 'what class terms cost, and what was paid for a place',
  guardian: 'who looks after a member under age',
  habit: 'daily check-ins',
  learning: 'progress, favourites and recitations',
  ledger: 'logs of balance and points by direction and month, and as a file',
  'live-code': 'codes in print that lead where they are wanted now',
  message: 'what leaves the site by mail and SMS, and what a member does without',
  notice: 'what a member is told',
  path: 'paths that members join',
  privacy: 'what is kept of a member, sessions, deletion',
  question: 'questions and answers',
  'question-set': 'saved results, surveys, how often sets were gone through',
  recitation: 'recitations that members send to the teacher',
  registration: 'sign-up forms',
  'token-rotation': 'refreshToken takes `rotate`',
}

/** A name of `offeredFeatures`. Other servers may send names of their own. */
export type Feature = keyof typeof offeredFeatures
