import type { SampleQuestion } from './sample.ts'

/** Questions on raising children and reading with them, written for the sample site. */
export const yuerQuestions: SampleQuestion[] = [
  {
    asker: 1,
    tag: 'reading',
    subject: 'guoxue',
    passage: 'lunyu/weizheng#11',
    title: {
      'zh-cn': '孩子背了就忘，前面的要不要全部补上？',
      en: 'My child forgets what he learned by heart. Must we make up for all of it?',
    },
    body: {
      'zh-cn': '半年背了三十多段，昨天一考，前面的只剩五六段。',
      en: 'In half a year he learned more than thirty passages; yesterday five or six of the early ones were left.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '不用全部补。忘掉是常事，捡起来比第一次快得多。把“补”换成“温”：每天新的照旧，另外温一段旧的，从最早的那段开始，读三遍就走，不考。\n\n“温故而知新”，温的时候常会冒出新的意思，孩子会说“原来这里讲的是……”，这比多背十段要紧。\n\n一轮温完大约一个月。第二轮你会发现，真正忘光的没有几段。',
          en: 'Not all of it. Forgetting is normal, and picking up again is far quicker than the first time. Do not “make up”, go over: keep the new passage each day, and read one old one three times, from the earliest on, without testing.\n\n温故而知新, going over the old one finds something new: children say “so that is what it means”, and that matters more than ten further passages.\n\nOne round takes about a month. In the second you will find that very few are really gone.',
        },
      },
    ],
    accepted: true,
    days: 28,
  },
  {
    asker: 2,
    tag: 'yuer',
    subject: 'yuer',
    passage: 'dizigui/ruzexiao#1',
    title: {
      'zh-cn': '叫孩子三遍都不应，用“父母呼，应勿缓”说他，他更烦，怎么办？',
      en: 'My child does not answer when called, and quoting 父母呼，应勿缓 makes it worse. What now?',
    },
    body: {
      'zh-cn': '六岁，玩积木的时候最明显。',
      en: 'He is six; it is worst when he plays with blocks.',
    },
    answers: [
      {
        teacher: 'yuer',
        text: {
          'zh-cn':
            '先把经典收起来，不拿它当戒尺。六岁的孩子玩得入神，是真的没有听见，不是故意。\n\n走到他身边，蹲下，碰一碰肩膀，等他抬头再说，说一遍。提前五分钟打招呼：“再搭五分钟，我们吃饭。”到时间陪他把最后一块搭完。\n\n还有一条：他叫你的时候，你也立刻答应，哪怕只说“听见了，等我两分钟”。“应勿缓”这三个字，孩子是从大人的答应里学会的。',
          en: 'Put the classic away: it is no ruler to rap with. A six-year-old deep in play has really not heard.\n\nGo over, crouch down, touch his shoulder, wait until he looks up, and say it once. Announce it: “Five more minutes, then we eat.” When it is time, set the last block with him.\n\nAnd when he calls you, answer at once, even if only “I heard you, give me two minutes.” Children learn to answer from how they are answered.',
        },
      },
      {
        teacher: '',
        member: 0,
        text: {
          'zh-cn': '提前五分钟打招呼对我家很管用，用沙漏更好，他自己看得见。',
          en: 'Announcing it five minutes ahead works for us; with an hourglass even better, since he can see it.',
        },
      },
    ],
    accepted: true,
    days: 19,
  },
  {
    asker: 3,
    tag: 'yuer',
    subject: 'yuer',
    passage: '',
    title: {
      'zh-cn': '两个孩子差四岁，晚上一起读书总是吵，怎么安排？',
      en: 'Two children four years apart quarrel at reading time. How do we arrange it?',
    },
    body: {
      'zh-cn': '大的嫌小的慢，小的抢着翻页。',
      en: 'The elder finds the younger slow, and the younger keeps turning the pages.',
    },
    answers: [
      {
        teacher: 'yuer',
        text: {
          'zh-cn':
            '读同一段，分两样活。小的管翻页和数遍数，读一遍摆一颗豆子；大的管领读，一句一句慢慢来。十分钟里，前五分钟一起读，后五分钟大的讲给小的听，小的负责提问。\n\n大的当小老师，讲不清的地方自己会去查，学得最快；小的有了差事，就不抢了。\n\n还吵，就先分开读几天，各人五分钟，大人轮流陪。吵架的晚上不读，也不用它来罚。',
          en: 'Read the same lines, with two jobs. The younger turns pages and counts: a bean for each time through. The elder leads, slowly, line by line. Of ten minutes, five are for reading together; in the other five the elder explains and the younger asks.\n\nWhoever teaches looks up what is unclear and learns most; whoever has a job does not grab.\n\nIf they still quarrel, read apart for a few days, five minutes each, with one of you. On a bad evening do not read, and never as a punishment.',
        },
      },
    ],
    accepted: true,
    days: 10,
  },
  {
    asker: 0,
    tag: 'yuer',
    subject: 'yuer',
    passage: '',
    title: {
      'zh-cn': '作业已经写到九点，每天还要不要读那十分钟？',
      en: 'Homework lasts until nine. Should we still read for ten minutes?',
    },
    body: {
      'zh-cn': '三年级，读着读着就睡着了。',
      en: 'He is in third grade and falls asleep over the book.',
    },
    answers: [
      {
        teacher: 'yuer',
        text: {
          'zh-cn':
            '睡觉要紧，困了就睡。把十分钟挪到别处：早上出门前一段，或者走路上学时大人背一句、孩子接一句，不用书。\n\n一周读五天就好，留两天空着。哪天实在没有时间，只读一句，也算没有断。\n\n再看看作业为什么写到九点：是真的多，还是中间歇得太碎。先帮他把写作业的那一段理顺，读书的时间自己会出来。',
          en: 'Sleep comes first: if he is tired, let him sleep. Move the ten minutes: a passage before leaving in the morning, or on the way to school you say a line and he says the next, without a book.\n\nFive days a week are enough. On a day with no time at all, one line still keeps the thread.\n\nAnd look at why homework lasts until nine: is it really so much, or are there too many small breaks? Put that hour in order and time to read will appear by itself.',
        },
      },
    ],
    accepted: false,
    days: 5,
  },
]
