/** Every syllable of Mandarin that a character in common use has, each with its tones: `ma1234` is mā, má, mǎ, mà. */
const table = `
a12 ai1234 an134 ang124 ao1234 ba1234 bai1234 ban134 bang134 bao1234 bei134 ben134 beng1234 bi1234 bian134
biao134 bie1234 bin14 bing134 bo1234 bu1234 ca13 cai1234 can1234 cang12 cao123 ce4 cen12 ceng124 cha1234
chai124 chan1234 chang1234 chao1234 che134 chen1234 cheng1234 chi1234 chong1234 chou1234 chu1234 chuai134
chuan1234 chuang1234 chui12 chun123 chuo14 ci1234 cong12 cou4 cu124 cuan124 cui134 cun1234 cuo1234 de da1234
dai134 dan134 dang134 dao134 de2 deng134 di1234 dian134 diao14 die12 ding134 diu1 dong134 dou134 du1234
duan134 dui14 dun134 duo1234 e1234 en14 er234 fa1234 fan1234 fang1234 fei1234 fen1234 feng1234 fo2 fou3
fu1234 ga1234 gai134 gan134 gang134 gao134 ge1234 gei3 gen124 geng134 gong134 gou134 gu134 gua134 guai134
guan134 guang134 gui134 gun34 guo1234 ha123 hai1234 han1234 hang124 hao1234 he124 hei1 hen234 heng124
hong1234 hou234 hu1234 hua124 huai24 huan1234 huang1234 hui1234 hun124 huo1234 ji1234 jia1234 jian134
jiang134 jiao1234 jie1234 jin134 jing134 jiong13 jiu134 ju1234 juan134 jue1234 jun14 ka3 kai134 kan134
kang124 kao134 ke1234 ken34 keng1 kong134 kou134 ku134 kua134 kuai34 kuan13 kuang1234 kui1234 kun134 kuo4
la1234 lai24 lan234 lang1234 lao1234 le14 lei1234 leng1234 li1234 lia3 lian234 liang234 liao1234 lie14
lin1234 ling234 liu1234 long1234 lou234 lu1234 luan234 lun124 luo1234 lü234 lüe4 ma1234 mai234 man1234
mang23 mao1234 mei234 men124 meng1234 mi1234 mian234 miao1234 mie14 min23 ming234 miu4 mo1234 mou123 mu234
na1234 nai34 nan1234 nang123 nao1234 ne24 nei34 nen4 neng2 ni1234 nian1234 niang24 niao34 nie14 nin2 ning234
niu1234 nong24 nou4 nu234 nuan3 nuo24 nü34 nüe4 o1 ou134 pa124 pai124 pan124 pang1234 pao1234 pei124 pen124
peng1234 pi1234 pian1234 piao1234 pie13 pin1234 ping12 po1234 pou12 pu1234 qi1234 qia134 qian1234 qiang1234
qiao1234 qie1234 qin1234 qing1234 qiong2 qiu123 qu1234 quan1234 que124 qun12 ran23 rang1234 rao234 re34
ren234 reng12 ri4 rong23 rou24 ru234 ruan3 rui234 run4 ruo4 sa134 sai14 san134 sang134 sao134 se4 sen1 seng1
sha1234 shai134 shan134 shang134 shao1234 she1234 shen1234 sheng1234 shi1234 shou1234 shu1234 shua134
shuai134 shuan14 shuang13 shui234 shun34 shuo14 si134 song134 sou134 su124 suan14 sui1234 sun13 suo13 ta134
tai124 tan1234 tang1234 tao1234 te4 teng2 ti1234 tian1234 tiao1234 tie134 ting123 tong1234 tou1234 tu1234
tuan1234 tui1234 tun1234 tuo1234 wa1234 wai134 wan1234 wang1234 wei1234 wen1234 weng134 wo134 wu1234 xi1234
xia124 xian1234 xiang1234 xiao1234 xie1234 xin14 xing1234 xiong12 xiu134 xu1234 xuan1234 xue1234 xun124
ya1234 yan1234 yang1234 yao1234 ye1234 yi1234 yin1234 ying1234 yo1 yong1234 you1234 yu1234 yuan1234 yue134
yun1234 za123 zai134 zan1234 zang134 zao1234 ze24 zei2 zen34 zeng14 zhe zha1234 zhai1234 zhan134 zhang134
zhao1234 zhe1234 zhen134 zheng134 zhi1234 zhong134 zhou1234 zhu1234 zhua13 zhuai14 zhuan134 zhuang14 zhui14
zhun13 zhuo12 zi134 zong134 zou134 zu123 zuan134 zui34 zun13 zuo1234`

const rows = ['āáǎà', 'ēéěè', 'īíǐì', 'ōóǒò', 'ūúǔù', 'ǖǘǚǜ']
const plain = 'aeiouü'

/** A syllable without its mark, and its tone: 1 to 4, 0 without a mark. */
export interface Toned {
  letters: string
  tone: number
}

/** yuè → yue and 4. */
export function tonedOf(syllable: string): Toned {
  for (const [at, row] of rows.entries())
    for (const [tone, marked] of [...row].entries())
      if (syllable.includes(marked))
        return { letters: syllable.replace(marked, plain.charAt(at)), tone: tone + 1 }
  return { letters: syllable, tone: 0 }
}

/** yue and 4 → yuè. The mark stands on a, e or o, in iu and ui on the last vowel. */
export function withTone({ letters, tone }: Toned): string {
  const marked = /[ae]/.exec(letters)?.[0] ?? /o/.exec(letters)?.[0] ?? letters.match(/[iuü]/g)?.at(-1) ?? ''
  return letters.replace(marked, rows[plain.indexOf(marked)]?.charAt(tone - 1) ?? marked)
}

const all: ReadonlySet<string> = new Set(
  table
    .trim()
    .split(/\s+/)
    .flatMap((row) => {
      const [, letters = '', tones = ''] = /^(\D+)(\d+)$/.exec(row) ?? []
      return [...tones].map((tone) => withTone({ letters, tone: Number(tone) }))
    }),
)

/** Whether Mandarin has the syllable in this tone. */
export const isSyllable = (syllable: string) => all.has(syllable)
