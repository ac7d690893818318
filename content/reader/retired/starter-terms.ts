/**
 * The terms that the project last brought as content. Their days count from a first day: from the site's first start where a
 * school that never wrote its own terms is brought to rows, from today where sample terms are made.
 */
export const starterTerms = `
- slug: mengxue-qinzi-1
  class: mengxue-qinzi
  starts: '-8'
  ends: '+61'
  weekdays: [6]
  from: '09:30'
  until: '10:20'
  place: { zh-cn: 书院小教室（示例地点）, en: The small classroom (sample place) }
  online: false
  seats: 12
  enrolFrom: '-50'
  enrolUntil: '-10'
  fee: '600.00'
  refunds:
    - { daysBefore: 7, percent: 100 }
    - { beforeLesson: 2, percent: 100 }
    - { percent: 50 }
- slug: jieqi-caomu-1
  class: jieqi-caomu
  starts: '+15'
  ends: '+70'
  weekdays: [7]
  from: '09:30'
  until: '11:00'
  place: { zh-cn: 书院院子和附近公园（示例地点）, en: Courtyard and the park nearby (sample place) }
  online: false
  seats: 4
  enrolFrom: '-14'
  enrolUntil: '+12'
  fee: '720.00'
  refunds:
    - { daysBefore: 7, percent: 100 }
    - { percent: 50 }
- slug: jiazhang-gongdu-1
  class: jiazhang-gongdu
  starts: '+23'
  ends: '+78'
  weekdays: [3]
  from: '20:30'
  until: '21:20'
  place: { zh-cn: 线上，开课前发链接, en: 'Online, the link comes before the first evening' }
  online: true
  seats: 24
  enrolFrom: '-7'
  enrolUntil: '+20'
  fee: to be agreed
  refunds:
    - { beforeLesson: 1, percent: 100 }
    - { beforeLesson: 3, percent: 100 }
    - { percent: 0 }
- slug: mengxue-qinzi-2
  class: mengxue-qinzi
  starts: '+70'
  ends: '+139'
  weekdays: [6]
  from: '09:30'
  until: '10:20'
  place: { zh-cn: 书院小教室（示例地点）, en: The small classroom (sample place) }
  online: false
  seats: 12
  enrolFrom: '+21'
  enrolUntil: '+60'
  fee: '600.00'
  refunds:
    - { daysBefore: 7, percent: 100 }
    - { beforeLesson: 2, percent: 100 }
    - { percent: 50 }
`
