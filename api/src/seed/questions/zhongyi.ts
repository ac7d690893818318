import type { SampleQuestion } from './sample.ts'

/**
 * Questions on the culture of Chinese medicine, written for the sample site: no diagnosis and no medical
 * advice.
 */
export const zhongyiQuestions: SampleQuestion[] = [
  {
    asker: 0,
    tag: 'suwen',
    subject: 'zhongyi',
    passage: 'suwen/siqi-tiaoshen#8',
    title: {
      'zh-cn': '“春夏养阳，秋冬养阴”，是说夏天也要多穿衣服吗？',
      en: 'Does 春夏养阳，秋冬养阴 mean dressing warmly even in summer?',
    },
    body: {
      'zh-cn': '家里老人这样说，孩子热得一头汗。',
      en: 'The grandparents say so, and the child is dripping with sweat.',
    },
    answers: [
      {
        teacher: 'zhongyi',
        text: {
          'zh-cn':
            '原文没有说衣服。《四气调神大论》前面讲的是作息和心情：春天“夜卧早起，广步于庭”，冬天“早卧晚起，必待日光”。“春夏养阳，秋冬养阴”是这一段的总结：跟着季节走，春夏多伸展，秋冬多收藏。历代注家对“养阳”“养阴”讲法不一，并没有哪一家说夏天要捂着。\n\n所以冷了添、热了减，看孩子的颈背有没有汗。跟着季节，可以从一件小事做起：夏天早晨凉快时出去走一走，冬天早些上床。\n\n我们这里讲的是古书里的道理。孩子要是不舒服，请去看医生。',
          en: 'The text says nothing about clothes. The chapter speaks of hours and moods: in spring, late to bed and early to rise, walking at ease in the courtyard; in winter, early to bed and late to rise, waiting for the sun. 春夏养阳，秋冬养阴 sums it up: go with the season, reach out in spring and summer, gather in during autumn and winter. Commentators differ on the two words, but none asks for thick clothes in July.\n\nSo dress for the weather, and feel whether the child’s neck is damp. Going with the season can be small: a walk in the cool of a summer morning, an earlier bedtime in winter.\n\nThis is what an old book says. If a child is unwell, see a doctor.',
        },
      },
    ],
    accepted: true,
    days: 33,
  },
  {
    asker: 2,
    tag: 'suwen',
    subject: 'zhongyi',
    passage: 'suwen/shanggu-tianzhen#2',
    title: {
      'zh-cn': '“法于阴阳，和于术数”里的“术数”，是算命吗？',
      en: 'Is 术数 in 法于阴阳，和于术数 about fortune-telling?',
    },
    body: {
      'zh-cn': '读《上古天真论》，看到这个词有点不放心。',
      en: 'I met the word in the first chapter of the Suwen and was a little uneasy.',
    },
    answers: [
      {
        teacher: 'zhongyi',
        text: {
          'zh-cn':
            '不是。“术数”后来确实用来称占卜一类的事，但这一句里不是这个意思。它和后文“食饮有节，起居有常，不妄作劳”连着讲，指的是调养身心的方法和分寸：吃饭有节制，起居有规律，不过分劳累。\n\n“和”读hé，调和、合度。整句可以说成：效法天地阴阳的变化，用合适的方法调养自己。\n\n读古书遇到这样的词，先看它前后的句子在说什么，再去查后来的意思，多半就不会误会了。',
          en: 'No. Later the word did come to mean divination and the like, but not here. It goes with what follows, 食饮有节，起居有常，不妄作劳: measure in eating and drinking, regular hours, no reckless toil. It means methods of keeping body and mind, and their right measure.\n\n和 is read hé, in harmony. The line says: follow the changes of yin and yang, and keep yourself by fitting methods.\n\nWith such a word, first look at the sentences around it and only then at what it came to mean later.',
        },
      },
    ],
    accepted: true,
    days: 24,
  },
  {
    asker: 3,
    tag: 'zhongyi',
    subject: 'zhongyi',
    passage: '',
    title: {
      'zh-cn': '二十四节气太多，怎样带五岁的孩子认？',
      en: 'Twenty-four solar terms are many. How do I begin with a five-year-old?',
    },
    body: {
      'zh-cn': '背节气歌，他觉得像念经。',
      en: 'He finds the rhyme of the terms dull.',
    },
    answers: [
      {
        teacher: 'zhongyi',
        text: {
          'zh-cn':
            '先不背。一年只认四个：立春、夏至、秋分、冬至，都和影子有关。中午在同一个地方，让孩子站好，拿粉笔描他的影子，写上日期。夏至前后最短，冬至前后最长，春分秋分在中间，他自己就看出来了。\n\n第二年再添小雪、清明这些看得见的。每个节气只做一件事：吃一样时令的东西，或者捡一片叶子夹在本子里。\n\n到了七八岁再背节气歌，他背的就是自己见过的东西了。',
          en: 'Do not begin with the rhyme. In the first year take only four that have to do with shadows: the beginning of spring, the summer solstice, the autumn equinox, the winter solstice. At noon let him stand on the same spot, draw round his shadow with chalk and write the date. Shortest near the summer solstice, longest near the winter one, in between at the equinoxes: he will see it himself.\n\nIn the second year add those that can be seen, such as Lesser Snow, or Clear and Bright. One thing for each term: something of the season to eat, or a leaf pressed in a book.\n\nAt seven or eight he may learn the rhyme, and then it will be about things he has met.',
        },
      },
      {
        teacher: '',
        member: 2,
        text: {
          'zh-cn': '我们在阳台描了一年影子，十二个月的脚印和影子叠在一起，成了一幅画，孩子舍不得擦。',
          en: 'We drew shadows on the balcony for a year. Twelve outlines over each other made a picture he would not let us wash away.',
        },
      },
    ],
    accepted: true,
    days: 14,
  },
]
