import type { SampleQuestion } from './sample.ts'

/** Questions on the classics, written for the sample site. */
export const guoxueQuestions: SampleQuestion[] = [
  {
    asker: 0,
    tag: 'lunyu',
    subject: 'guoxue',
    passage: 'lunyu/xueer#1',
    title: {
      'zh-cn': '“不亦说乎”的“说”，为什么不读shuō？',
      en: 'Why is 说 in 不亦说乎 not read shuō?',
    },
    body: {
      'zh-cn': '孩子一年级，刚学过“说话”的“说”，读到“学而时习之，不亦说乎”坚持要读shuō。怎样跟他讲？',
      en: 'My first-grader has just learned 说 as “to speak” and insists on reading 学而时习之，不亦说乎 with shuō. How do I explain it?',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '这里的“说”读yuè，是“悦”的古字，心里高兴的意思。孔子的时代还没有“悦”这个写法，高兴也写作“说”，后来为了分清，才给高兴的那个换上了竖心旁。\n\n对一年级的孩子，可以说成一句话：“古时候字少，一个字要替好几个字干活。”再请他把整句用今天的话说一遍：学了东西，按时去温习、去做，不是很高兴吗？说得通，他自己就记住了。\n\n下一句“不亦乐乎”的“乐”读lè，也是快乐。一“悦”一“乐”，一个在心里，一个露在外面，可以让他做两个表情比一比。',
          en: 'Here 说 is read yuè: it stands for 悦, glad at heart. In Confucius’s day 悦 was not yet written, and gladness borrowed the sign for speaking; only later did it get a heart of its own on the left.\n\nFor a first-grader one sentence will do: “Long ago there were fewer characters, and one had to work for several.” Then let him say the whole line in his own words: to learn something and practise it in its season, is that not a pleasure? Once it makes sense he will remember.\n\nIn the next line, 不亦乐乎, 乐 is read lè, joy. 悦 is inside, 乐 shows on the face: ask him to make both faces.',
        },
      },
      {
        teacher: '',
        member: 1,
        text: {
          'zh-cn': '我家的办法：在“说”字上面用铅笔画一个小小的竖心旁，画了三天，后来不画也不读错了。',
          en: 'What worked for us: a tiny pencilled heart radical over 说. After three days it was no longer needed.',
        },
      },
    ],
    accepted: true,
    days: 41,
  },
  {
    asker: 1,
    tag: 'lunyu',
    subject: 'guoxue',
    passage: 'lunyu/xueer#4',
    title: {
      'zh-cn': '“吾日三省吾身”是每天反省三次，还是反省三件事？',
      en: 'Does 吾日三省吾身 mean examining oneself three times, or three things?',
    },
    body: {
      'zh-cn': '两本书讲得不一样，孩子问我哪本对。',
      en: 'Two books explain it differently, and my child asks which one is right.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '“三”放在动词前面，古文里多半是“好几次”的意思，所以通常讲作“每天多次检查自己”。后面恰好列了三件事：替人办事尽心没有，和朋友来往守信没有，老师教的温习没有。讲成“从三方面检查自己”，也有前人这样说。\n\n我们课上取前一种，同时告诉孩子有后一种。两种讲法落到做事上没有分别：晚上睡前，问自己一件事就够了。\n\n顺带记住读音：“省”在这里读xǐng，检查自己；“传不习乎”的“传”读chuán，老师传授的东西。',
          en: 'In classical Chinese, 三 before a verb usually means “several times”, so the common reading is: several times a day I look into myself. Three questions do follow: was I loyal when I helped someone, did I keep faith with friends, did I practise what I was taught? Some commentators therefore read it as “in three respects”.\n\nIn class we take the first reading and mention the second. In practice they come to the same: before sleep, one honest question is enough.\n\nMind the sounds: 省 is xǐng here, to examine; 传 in 传不习乎 is chuán, what the teacher has handed on.',
        },
      },
    ],
    accepted: true,
    days: 37,
  },
  {
    asker: 2,
    tag: 'lunyu',
    subject: 'guoxue',
    passage: 'lunyu/weizheng#6',
    title: {
      'zh-cn': '“父母唯其疾之忧”，到底是谁在担心谁？',
      en: 'In 父母唯其疾之忧, who worries about whom?',
    },
    body: {
      'zh-cn': '读到《为政》孟武伯问孝一章，“其”字我讲不清。',
      en: 'We reached the passage where Meng Wubo asks about filial duty, and I cannot explain 其.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '历来两种讲法。一种把“其”看作儿女：父母别的都不用替你操心，只担心你生病，这就是孝，意思是行事让父母放心。另一种把“其”看作父母：儿女最挂心的，是父母的身体。\n\n前一种讲法更通行，也更合孟武伯的身份：他是贵家子弟，孔子劝他别再让父母为别的事发愁。\n\n讲给孩子，可以从他生病那天说起：你发烧的晚上，爸爸妈妈在做什么？他想得起来，这一章就懂了。',
          en: 'There have always been two readings. In one, 其 is the child: let illness be the only thing your parents must worry about; that is, behave so that they can be at ease about the rest. In the other, 其 is the parents: what weighs on a good child most is their health.\n\nThe first is more common and suits the man who asked, a young noble whom Confucius tells to stop giving his parents other cares.\n\nWith a child, begin with the night he had a fever: what were Father and Mother doing? If he remembers, he understands the passage.',
        },
      },
    ],
    accepted: false,
    days: 30,
  },
  {
    asker: 3,
    tag: 'dizigui',
    subject: 'guoxue',
    passage: 'dizigui/ruzexiao#12',
    title: {
      'zh-cn': '《弟子规》里“亲有疾，药先尝”，今天还要这样教孩子吗？',
      en: 'Should we still teach 亲有疾，药先尝, “taste the medicine first”?',
    },
    body: {
      'zh-cn': '孩子很认真，说外婆吃药的时候他要先尝一口。我吓了一跳。',
      en: 'My child takes it seriously and wanted to taste Grandmother’s medicine first. It gave me a fright.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '药不能尝，这一点请当天就跟孩子说明白：别人的药，小孩子一口也不能碰。\n\n古时候药是在炉子上熬的汤，“先尝”尝的是烫不烫。今天换一个做法，意思不变：替外婆倒一杯温水，看看水烫不烫；记着她几点吃药，到时候提醒一声。照顾病人听医生的。\n\n读旧书常会碰到这样的地方。我们的办法是先讲清古人为什么这样做，再问孩子：“换成今天，你会怎么做？”他想出来的，往往比我们教的好。',
          en: 'He must not taste it, and please say so today: a child never touches anybody else’s medicine.\n\nIn old times medicine was a hot brew, and “tasting first” meant seeing whether it was too hot. Today the same care looks different: pour Grandmother some water and feel whether it is warm; remember when she takes her medicine and remind her. For the rest, follow the doctor.\n\nOld books often bring us to such places. First say why people did it then, and then ask: “What would you do today?” What children think of is often better than what we would have taught.',
        },
      },
    ],
    accepted: true,
    days: 26,
  },
  {
    asker: 0,
    tag: 'qianziwen',
    subject: 'guoxue',
    passage: 'qianziwen/shenfa#2',
    title: {
      'zh-cn': '《千字文》说是一千个字不重复，孩子却找到两个“洁”，怎么回事？',
      en: 'The Thousand Characters are said never to repeat. Why did my child find 洁 twice?',
    },
    body: {
      'zh-cn': '一个在“女慕贞洁”，一个在“纨扇圆洁”。',
      en: 'Once in 女慕贞洁 and once in 纨扇圆洁.',
    },
    answers: [
      {
        teacher: 'shufa',
        text: {
          'zh-cn':
            '孩子读得真细。“女慕贞洁”的“洁”，有的古本写作“絜”，和“纨扇圆潔”的“潔”本来是两个字，后来写法并到一起，看上去就重复了。\n\n今天用简体字读，重复的还不止这一个：有些字古时写法不同，简化以后成了同一个字。所以“一千字不重”，说的是古时候的写法。\n\n可以陪孩子做一个游戏：每读一页，把见过的字画一个圈，看谁先找到下一个“重复”的，再去查它从前是不是两个字。',
          en: 'A careful reader. In 女慕贞洁 some old copies write 絜, while 纨扇圆潔 has 潔: once two characters, they later came to be written alike and now look like a repetition.\n\nIn simplified script there are more such pairs, since several old characters were merged. “A thousand without repeating” is true of the old way of writing.\n\nMake a game of it: circle the characters on each page, see who finds the next “repetition”, and look up whether it used to be two.',
        },
      },
    ],
    accepted: true,
    days: 22,
  },
  {
    asker: 1,
    tag: 'tangshi',
    subject: 'guoxue',
    passage: 'tangshi/shanxing#1',
    title: {
      'zh-cn': '“远上寒山石径斜”的“斜”，读xié还是读xiá？',
      en: 'Is 斜 in 远上寒山石径斜 read xié or xiá?',
    },
    body: {
      'zh-cn': '我小时候老师教xiá，现在孩子的课本注xié，家里吵起来了。',
      en: 'I was taught xiá as a child, my child’s textbook says xié, and now the family is divided.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '照今天的普通话读xié，和学校一致，考试也按这个。\n\n从前读xiá，是为了押韵：杜牧的时候，“斜”“家”“花”三个字的韵母是相近的，念下来顺口。字音过了一千多年变了，韵就不那么合了。\n\n所以两边都有道理：读书认字用xié；想听一听古诗的韵脚，用xiá念一遍也可以，只是要告诉孩子，这是为了听韵，不是这个字今天的读音。',
          en: 'In today’s standard language it is xié, as at school and in examinations.\n\nxiá was taught for the sake of the rhyme: in Du Mu’s time 斜, 家 and 花 had similar endings. A thousand years have changed the sounds, and the rhyme no longer quite fits.\n\nSo both of you have a point. Read xié; and if you want to hear the rhyme, say it once with xiá, and tell your child that this is for the ear and not how the character is read today.',
        },
      },
      {
        teacher: '',
        member: 3,
        text: {
          'zh-cn': '我们家读xié，读完再用方言念一遍，外公的家乡话里正好押韵，孩子觉得很神奇。',
          en: 'We read xié, and then once in Grandfather’s dialect, in which it does rhyme. The children were delighted.',
        },
      },
    ],
    accepted: true,
    days: 17,
  },
  {
    asker: 2,
    tag: 'daodejing',
    subject: 'guoxue',
    passage: 'daodejing/8#1',
    title: {
      'zh-cn': '“上善若水”怎样讲给八岁的孩子听？',
      en: 'How do I explain 上善若水, “the highest good is like water”, to an eight-year-old?',
    },
    body: {
      'zh-cn': '我一讲就变成“要让着别人”，孩子不爱听。',
      en: 'Whatever I say turns into “give way to others”, and my child stops listening.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '先不讲道理，去看水。倒半盆水，放一块石头进去，问他：水和石头抢地方了吗？水绕过去了，也没有少。再浇一盆花：水到了低处，花得了好处。\n\n然后读原文：“水善利万物而不争，处众人之所恶，故几于道。”“几”读jī，接近的意思。老子没有叫人事事退让，他说的是水有本事，又肯往低处去。\n\n八岁的孩子，今天能做的一件事：找一件别人不愿做的小活，比如倒垃圾，做一次，不说。晚上再问他感觉怎么样。',
          en: 'Leave the lesson aside and look at water. Put a stone in half a basin: did the water fight for room? It went round and lost nothing. Then water a plant: the water went low, and the plant was better for it.\n\nNow read the line: 水善利万物而不争，处众人之所恶，故几于道. 几 is read jī, to come near. Laozi does not say one must always yield; he says that water can do much and yet is willing to go low.\n\nOne thing an eight-year-old can do today: find a small job that nobody likes, do it once, and say nothing. Ask in the evening how it felt.',
        },
      },
    ],
    accepted: false,
    days: 12,
  },
  {
    asker: 3,
    tag: 'sanzijing',
    subject: 'guoxue',
    passage: 'sanzijing/renzhichu#3',
    title: {
      'zh-cn': '“昔孟母，择邻处”的“处”读第几声？',
      en: 'Which tone has 处 in 昔孟母，择邻处?',
    },
    body: {
      'zh-cn': '孩子一直读成“到处”的“处”。',
      en: 'My child always reads it as in 到处, “everywhere”.',
    },
    answers: [
      {
        teacher: 'guoxue',
        text: {
          'zh-cn':
            '读第三声chǔ，居住的意思：孟子的母亲为了孩子，挑选邻居来住。读第四声chù的是“地方”：到处、住处、好处。\n\n记法：做一件事读chǔ（相处、处理），一个地方读chù。让孩子自己造两个词比一比，比抄十遍管用。\n\n后面“子不学，断机杼”的“杼”读zhù，织布的梭子，也常有人读错。',
          en: 'Third tone, chǔ: to dwell. Mencius’s mother chose her neighbours for the child’s sake. Fourth tone, chù, is a place: 到处, 住处, 好处.\n\nA rule of thumb: doing something is chǔ (相处, 处理), a place is chù. Let your child make two words and compare; it helps more than copying ten times.\n\nAnd 杼 in 断机杼 is zhù, the weaver’s shuttle, another one that is often misread.',
        },
      },
    ],
    accepted: true,
    days: 8,
  },
  {
    asker: 1,
    tag: 'daxue',
    subject: 'guoxue',
    passage: 'daxue/jing#2',
    title: {
      'zh-cn': '《大学》里“定、静、安、虑、得”，孩子写作业时用得上吗？',
      en: 'Can a child use 定、静、安、虑、得 of the Great Learning while doing homework?',
    },
    body: {
      'zh-cn': '背了“知止而后有定，定而后能静，静而后能安”，可是他坐下来还是东摸西摸。',
      en: 'He knows 知止而后有定，定而后能静，静而后能安 by heart, yet at his desk he fiddles with everything.',
    },
    answers: [],
    accepted: false,
    days: 2,
  },
]
