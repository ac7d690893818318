/**
 * A common character for each syllable that a voice can read in this way alone. Some syllables have none; theirs is a
 * character that is read so where no word says otherwise (能, 大, 少), and 切, which voices read rightly in 切磋.
 */
const table = `
  ā锕 āi哀 ái皑 ǎi矮 ài爱 ān安 ǎn俺 àn按 āng肮 áng昂 àng盎 áo翱 ǎo袄 ào傲 bā八 bá拔 bǎ靶 bà霸 bái白 bǎi百 bài败
  bāi掰 bān班 bǎn版 bàn办 bāng邦 bǎng绑 bàng谤 bāo包 báo雹 bǎo保 bào报 bēi悲 bèi备 běi北 běn本 bèn笨 bēn锛 bēng崩
  béng甭 bèng泵 bī逼 bí鼻 bǐ彼 bì必 biān编 biǎn贬 biàn遍 biāo标 biǎo表 biào鳔 biē鳖 bié蹩 bīn宾 bìn摈 bīng兵
  bǐng秉 bìng病 bō播 bó博 bò檗 bǒ跛 bǔ补 bù步 bū逋 bú醭 cā擦 cǎ礤 cāi猜 cái才 cǎi彩 cài菜 cān餐 cán残 cǎn惨 càn灿
  cāng苍 cáng藏 cāo操 cáo曹 cǎo草 cè测 cén岑 céng层 cèng蹭 chā插 chá察 chà岔 chǎ镲 chái豺 chāi钗 chài虿 chān搀
  chán谗 chǎn产 chàn忏 chāng昌 cháng常 chǎng敞 chàng唱 chāo抄 cháo潮 chǎo炒 chào耖 chě扯 chè撤 chē砗 chēn郴 chén臣
  chèn趁 chěn碜 chēng撑 chéng成 chěng逞 chèng秤 chī吃 chí迟 chǐ耻 chì赤 chōng充 chóng崇 chǒng宠 chòng铳 chōu抽
  chóu愁 chǒu丑 chū出 chú除 chǔ楚 chù触 chuāi搋 chuài膪 chuān穿 chuán船 chuǎn喘 chuàn串 chuāng窗 chuáng床 chuǎng闯
  chuàng怆 chuī吹 chuí垂 chūn春 chún纯 chǔn蠢 chuō戳 chuò辍 cī疵 cí词 cǐ此 cì次 cōng聪 cóng丛 còu凑 cū粗 cù促 cú徂
  cuān蹿 cuàn篡 cuī催 cuì翠 cuǐ璀 cūn村 cún存 cùn寸 cǔn忖 cuō磋 cuò错 cuó嵯 cuǒ脞 dā搭 dá达 dà大 dāi呆 dǎi歹 dài代
  dān耽 dǎn胆 dàn但 dǎng党 dàng荡 dāng裆 dāo刀 dǎo导 dào到 dé德 dēng登 děng等 dèng瞪 dī低 dí狄 dǐ抵 dì第 diǎ嗲
  diān颠 diǎn点 diàn电 diāo雕 diào掉 diē跌 dié叠 dīng盯 dǐng鼎 dìng定 diū丢 dōng东 dǒng懂 dòng动 dōu兜 dǒu抖 dòu豆
  dū督 dú独 dǔ堵 dù杜 duān端 duǎn短 duàn段 duī堆 duì对 dūn墩 dùn钝 dǔn盹 duō多 duó夺 duǒ朵 duò惰 é额 è饿 ē屙 ēn恩
  èn摁 ér而 ěr尔 èr二 fá伐 fǎ法 fà珐 fā发 fān翻 fán樊 fǎn反 fàn饭 fāng方 fáng房 fǎng访 fàng放 fēi非 féi肥 fěi匪
  fèi废 fēn纷 fén焚 fěn粉 fèn忿 fēng封 féng逢 fěng讽 fèng奉 fǒu缶 fū肤 fú浮 fǔ甫 fù富 gá噶 gà尬 gǎ尕 gā旮 gāi该
  gǎi改 gài概 gān甘 gǎn敢 gàn赣 gāng刚 gàng筻 gāo高 gǎo稿 gào诰 gē歌 gé隔 gè铬 gě舸 gēn根 gèn亘 gēng耕 gěng埂
  gèng更 gōng公 gǒng拱 gòng贡 gōu沟 gǒu苟 gòu够 gū孤 gǔ古 gù故 guā瓜 guǎ寡 guà挂 guāi乖 guǎi拐 guài怪 guān官
  guǎn管 guàn惯 guāng光 guàng逛 guǎng犷 guī规 guǐ鬼 guì贵 gǔn滚 gùn棍 guō锅 guó国 guǒ果 guò过 hā哈 hái孩 hǎi海
  hài害 hān酣 hán寒 hǎn罕 hàn汉 háng杭 hàng沆 hāng夯 háo毫 hǎo郝 hào耗 hāo蒿 hé河 hè赫 hē诃 hēi黑 hén痕 hěn很
  hèn恨 héng恒 hēng哼 hōng轰 hóng弘 hòng讧 hǒng哄 hóu猴 hǒu吼 hòu后 hū乎 hú狐 hǔ虎 hù护 huā花 huá猾 huà话 huái怀
  huài坏 huān欢 huán桓 huǎn缓 huàn患 huāng荒 huáng黄 huǎng恍 huī恢 huí回 huǐ毁 huì惠 hūn昏 hún浑 hùn诨 huó活 huǒ火
  huò或 huō劐 jī机 jì季 jí及 jǐ己 jiā加 jiá荚 jiǎ甲 jià稼 jiān坚 jiǎn简 jiàn件 jiāng江 jiǎng讲 jiàng匠 jiāo交
  jiǎo绞 jiào叫 jiē接 jié竭 jiě姐 jiè借 jīn今 jǐn谨 jìn进 jīng精 jǐng井 jìng敬 jiǒng炯 jiōng冂 jiū究 jiǔ九 jiù就
  jū居 jú菊 jǔ举 jù具 juān娟 juàn倦 juǎn锩 jué绝 juē噘 jūn君 jùn峻 kā喀 kǎ佧 kāi开 kǎi凯 kān堪 kǎn砍 kàn瞰 kāng康
  kàng抗 kǎo考 kào靠 kāo尻 kē棵 kě渴 kè课 kěn肯 kèn裉 kēng坑 kǒng孔 kòng控 kōng崆 kōu抠 kǒu口 kòu寇 kū枯 kǔ苦 kù库
  kuǎ垮 kuà跨 kuā夸 kuài快 kuǎi蒯 kuān宽 kuǎn款 kuāng匡 kuáng狂 kuàng况 kuǎng夼 kuī亏 kuí魁 kuì馈 kuǐ跬 kūn昆
  kǔn捆 kùn困 kuò阔 lā垃 là辣 lá旯 lái来 lài赖 lán蓝 lǎn览 làn烂 láng廊 lǎng朗 làng浪 lāng啷 lāo捞 láo劳 lǎo老
  lào酪 lè仂 léi雷 lěi垒 lèi类 léng楞 lěng冷 lèng愣 lí离 lǐ礼 lì立 lián连 liǎn脸 liàn链 liáng梁 liǎng两 liàng亮
  liáo疗 liǎo鄝 liào料 liè列 lín林 lǐn凛 lìn吝 līn拎 líng灵 lǐng领 lìng另 liú流 liǔ柳 liū熘 liù鹨 lóng龙 lǒng拢 lóu楼
  lǒu篓 lòu陋 lú炉 lǔ鲁 lù路 lū撸 luán孪 luǎn卵 luàn乱 lún轮 lùn论 luó骡 luǒ裸 luò洛 lǘ驴 lǚ履 lǜ虑 lüè略 mā妈
  má麻 mǎ马 mà骂 mǎi买 mài卖 mái霾 mán蛮 mǎn满 màn慢 mān颟 máng忙 mǎng莽 máo毛 mǎo铆 mào貌 méi梅 měi每 mèi昧 mén门
  mèn焖 méng萌 měng猛 mèng孟 mí迷 mǐ米 mì密 mī咪 mián绵 miǎn勉 miàn面 miáo苗 miǎo秒 miào庙 miāo喵 miè灭 miē咩
  mín民 mǐn敏 míng名 mìng命 mǐng酩 miù谬 mō摸 mó摹 mò末 mǒ抹 móu谋 mǒu某 mōu哞 mǔ母 mù木 mú毪 ná拿 nà纳 nǎi乃
  nài奈 nán男 nān囡 nǎn腩 nàn婻 nǎng攮 nāng囔 náng囊 náo挠 nǎo恼 nào闹 nāo孬 nè讷 něi馁 nèi内 nèn嫩 néng能 nī妮
  ní尼 nǐ你 nì逆 niān蔫 nián年 niǎn碾 niàn念 niáng娘 niàng酿 niǎo鸟 niào脲 niē捏 niè涅 nín您 níng凝 nìng泞 niú牛
  niǔ扭 niū妞 nóng农 nòng弄 nòu耨 nú奴 nǔ努 nù怒 nuǎn暖 nuó挪 nuò诺 nǜ恧 nǚ钕 nüè虐 ō噢 ōu欧 ǒu偶 òu怄 pā啪 pá爬
  pà怕 pāi拍 pái牌 pài派 pān攀 pán盘 pàn畔 pāng乓 páng庞 pǎng耪 pàng胖 pāo抛 páo袍 pào疱 pǎo跑 pēi胚 péi陪 pèi配
  pén盆 pēn喷 pēng烹 péng朋 pěng捧 pèng碰 pī批 pí皮 pǐ匹 pì譬 piān篇 piàn骗 piǎn谝 pián骈 piāo飘 piáo瓢 piào嘌
  piǎo殍 piē瞥 piě丿 pīn拼 pín贫 pǐn品 pìn聘 pīng乒 píng平 pō颇 pó婆 pò破 pǒ叵 pōu剖 póu裒 pū扑 pú蒲 pǔ普 pù瀑
  qī七 qí棋 qǐ起 qì气 qiā掐 qià恰 qiān千 qián前 qiǎn遣 qiàn欠 qiāng羌 qiáng墙 qiàng炝 qiǎng襁 qiāo敲 qiáo桥 qiǎo巧
  qiào窍 qiē切 qiè窃 qiě且 qīn侵 qín勤 qǐn寝 qìn沁 qīng清 qíng情 qǐng请 qìng庆 qióng穷 qiū秋 qiú求 qiǔ糗 qū驱 qǔ取 qù去
  qú蘧 quán全 quǎn犬 quàn劝 quān悛 quē缺 qué瘸 què却 qún群 qūn逡 rán然 rǎn冉 ráng瓤 rǎng攘 ràng让 ráo饶 rǎo扰
  rào绕 rě惹 rè热 rén人 rěn忍 rèn认 rēng扔 réng仍 rì日 róng容 rǒng冗 róu柔 ròu肉 rú如 rǔ辱 rù入 ruǎn软 ruǐ蕊 ruì锐
  ruí蕤 rùn润 ruò弱 sà萨 sā仨 sǎ靸 sāi腮 sài赛 sān三 sǎn伞 sàn散 sāng桑 sǎng嗓 sàng丧 sāo搔 sǎo嫂 sào瘙 sè瑟 sēn森
  sēng僧 shā砂 shǎ傻 shá啥 shà唼 shāi筛 shài晒 shān山 shǎn闪 shàn善 shāng商 shǎng赏 shàng尚 shāo烧 sháo韶 shào绍
  shǎo少 shē奢 shé舌 shè社 shě捨 shēn身 shén神 shěn审 shèn慎 shēng生 shèng圣 shěng眚 shéng绳 shī师 shí十 shǐ使
  shì是 shōu收 shǒu守 shòu受 shū书 shú孰 shǔ暑 shù树 shuǎ耍 shuā唰 shuāi摔 shuǎi甩 shuài帅 shuān拴 shuàn涮
  shuāng霜 shuǎng爽 shuǐ水 shuì睡 shuí谁 shǔn吮 shùn顺 shuò朔 shuō说 sī斯 sǐ死 sì四 sōng松 sǒng耸 sòng送 sōu搜
  sòu嗽 sǒu叟 sū酥 sú俗 sù素 suān酸 suàn算 suī虽 suí随 suǐ髓 suì岁 sǔn损 sūn飧 suō蓑 suǒ所 tā他 tǎ塔 tà挞 tāi胎
  tái抬 tài太 tān贪 tán谈 tǎn坦 tàn叹 táng唐 tǎng躺 tàng烫 tāng羰 tāo滔 táo桃 tǎo讨 tào套 tè特 téng疼 tī梯 tí题
  tì替 tǐ体 tiān天 tián田 tiǎn舔 tiàn掭 tiáo迢 tiào眺 tiāo佻 tiē贴 tiě铁 tiè餮 tīng听 tíng停 tǐng挺 tóng童 tǒng统
  tòng痛 tōng嗵 tōu偷 tóu投 tòu透 tū突 tú徒 tǔ土 tù兔 tuān湍 tuán团 tuàn彖 tuǎn疃 tuī推 tuí颓 tuǐ腿 tuì退 tūn吞
  tún臀 tǔn氽 tuō脱 tuó鸵 tuǒ椭 tuò唾 wā挖 wá娃 wà袜 wǎ佤 wāi歪 wài外 wān弯 wán完 wǎn晚 wàn腕 wāng汪 wǎng往 wàng望
  wáng亡 wēi微 wéi唯 wěi伟 wèi未 wēn温 wén文 wěn稳 wèn问 wēng翁 wèng瓮 wěng蓊 wō窝 wǒ我 wò握 wū屋 wú毋 wǔ五 wù物
  xī西 xí习 xǐ喜 xì细 xiā瞎 xiá匣 xià下 xiān先 xián贤 xiǎn显 xiàn现 xiāng香 xiáng祥 xiǎng想 xiàng像 xiāo消 xiào孝
  xiáo淆 xiǎo小 xiē歇 xié斜 xiě写 xiè谢 xīn心 xìn衅 xīng星 xíng形 xǐng醒 xìng姓 xiōng兄 xióng雄 xiū修 xiǔ朽 xiù秀
  xū虚 xú徐 xù序 xǔ诩 xuān喧 xuán玄 xuǎn选 xuàn绚 xuē薛 xué学 xuě雪 xuè谑 xūn勋 xún循 xùn训 yā押 yá芽 yà亚 yǎ痖
  yān焉 yán言 yǎn眼 yàn验 yāng央 yáng阳 yǎng养 yàng样 yāo腰 yáo尧 yǎo咬 yào药 yē椰 yé爷 yě也 yè夜 yī一 yí夷 yǐ以
  yì意 yīn音 yín淫 yǐn尹 yìn印 yīng婴 yíng盈 yǐng影 yìng硬 yō唷 yōng雍 yǒng勇 yòng用 yōu忧 yóu由 yǒu友 yòu又 yū迂
  yú于 yǔ禹 yù欲 yuān渊 yuán圆 yuàn怨 yuǎn远 yuē曰 yuè悦 yún云 yǔn允 yùn运 yūn氲 zā匝 zá杂 zāi哉 zǎi宰 zài在 zàn赞
  zǎn昝 zān簪 zāng赃 zàng葬 zǎng驵 zāo遭 záo凿 zǎo早 zào造 zé则 zè昃 zéi贼 zěn怎 zèn谮 zēng增 zèng赠 zhā渣 zhá札
  zhǎ眨 zhà诈 zhāi斋 zhái宅 zhǎi窄 zhài债 zhān瞻 zhǎn盏 zhàn站 zhāng章 zhǎng掌 zhàng账 zhāo招 zhǎo找 zhào照 zhē遮
  zhé蛰 zhě者 zhè蔗 zhēn真 zhěn诊 zhèn阵 zhēng争 zhěng整 zhèng政 zhī之 zhí直 zhǐ指 zhì治 zhōng钟 zhǒng肿 zhòng仲
  zhōu周 zhǒu肘 zhòu昼 zhóu妯 zhū诸 zhú竹 zhǔ主 zhù住 zhuā抓 zhuān专 zhuàn撰 zhuǎn转 zhuāng庄 zhuàng壮 zhuī锥
  zhuì坠 zhūn谆 zhǔn准 zhuō桌 zhuó卓 zī滋 zǐ子 zì自 zōng宗 zǒng总 zòng粽 zōu邹 zǒu走 zòu奏 zū租 zú族 zǔ祖 zuǎn纂
  zuàn攥 zuān躜 zuǐ嘴 zuì最 zūn尊 zǔn撙 zuó昨 zuǒ左 zuò做
`

/** From a syllable with its tone mark (`yuè`) to its character (`悦`). */
export const homophones: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
)
