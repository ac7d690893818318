/**
 * By syllable, the characters of GB 2312 that are read so and in no other way. The first is the commonest, and stands for
 * any other character of this reading. Some syllables have none; theirs is a character that is read so where no word says
 * otherwise (能, 大, 少, 打, 哪, 岗, 猫, 凹, 佛, 壳, 哕; 啰, which is younger than GB 2312), and 切, which voices read rightly in 切磋.
 */
const table = `
  ā锕 āi哀埃哎锿 ái皑癌捱 ǎi矮蔼霭 ài爱碍隘嫒瑷暧砹 ān安鞍氨谙庵桉鹌 ǎn俺埯揞铵 àn按暗岸胺案黯 āng肮 áng昂 àng盎 āo凹 áo翱敖嗷廒遨獒聱螯鳌鏖 ǎo袄艹媪 ào傲懊澳坳岙骜鏊
  bā八芭捌叭笆疤巴岜粑 bá拔跋茇菝魃 bǎ靶 bà霸坝爸灞鲅 bái白 bǎi百摆佰捭 bài败稗 bāi掰 bān班斑搬颁瘢癍 bǎn版板阪坂钣舨 bàn办扮伴瓣半绊 bāng邦帮梆浜 bǎng绑
  bàng谤棒镑傍蒡 bāo包苞胞褒勹孢煲龅 báo雹 bǎo保饱宝葆鸨褓 bào报抱豹鲍爆 bēi悲杯碑卑鹎 bèi备辈贝钡倍狈惫焙邶蓓悖碚褙鐾鞴 běi北 běn本苯畚 bèn笨坌 bēn锛 bēng崩嘣
  béng甭 bèng泵蹦迸甏 bī逼 bí鼻荸 bǐ彼比鄙笔匕俾妣秕舭 bì必碧蓖蔽毕毙毖币庇痹闭敝弊壁避陛荜萆薜哔狴庳愎滗弼婢嬖璧畀铋筚箅篦襞跸髀 biān编鞭煸砭蝙笾鳊 biǎn贬匾碥窆褊
  biàn遍变卞辨辩辫弁苄忭汴 biāo标彪膘飑飙飚镖镳瘭髟 biǎo表婊裱 biào鳔 biē鳖憋 bié蹩 bīn宾彬斌濒滨傧豳缤镔 bìn摈殡膑髌鬓 bīng兵冰冫 bǐng秉柄丙饼炳禀邴 bìng病摒
  bō播玻菠拨钵波饽 bó博搏铂箔帛舶脖膊渤驳亳礴钹鹁踣 bò檗 bǒ跛 bǔ补捕哺卟 bù步埠布部怖瓿钚 bū逋晡钸 bú醭 cā擦 cǎ礤 cāi猜 cái才裁材财 cǎi彩睬踩 cài菜蔡 cān餐骖
  cán残蚕惭 cǎn惨黪 càn灿璨粲 cāng苍舱仓沧 cáng藏 cāo操糙 cáo曹槽嘈漕螬艚 cǎo草 cè测厕策册恻 cén岑涔 céng层 cèng蹭 chā插锸 chá察茬茶搽猹槎檫 chà岔诧汊姹
  chǎ镲 chái豺柴侪 chāi钗 chài虿 chān搀觇 chán谗蝉馋缠廛潺澶婵蟾躔 chǎn产铲阐冁谄蒇骣 chàn忏羼 chāng昌猖伥菖阊娼鲳 cháng常尝偿肠苌徜嫦 chǎng敞昶氅
  chàng唱畅鬯怅 chāo超抄钞怊 cháo潮巢晁 chǎo炒 chào耖 chě扯 chè撤掣彻澈坼 chē砗 chēn郴抻嗔琛 chén臣辰尘晨忱沉陈宸 chèn趁衬谶榇龀 chěn碜 chēng撑柽瞠蛏
  chéng成城橙呈程惩诚承丞埕枨塍铖酲 chěng逞骋 chèng秤 chī吃痴哧嗤媸眵鸱蚩螭笞魑 chí持池迟弛驰墀茌篪踟 chǐ耻齿侈褫豉 chì赤翅斥炽傺叱啻彳饬敕瘛 chōng充茺忡憧舂艟 chóng崇虫
  chǒng宠 chòng铳 chōu抽瘳 chóu愁酬畴踌稠筹绸俦惆雠 chǒu丑瞅 chū出初樗 chú除橱厨躇锄雏滁刍蜍蹰 chǔ楚础储杵楮 chù触矗搐亍怵憷绌黜 chuāi搋 chuài膪踹
  chuān穿川巛氚 chuán船椽遄舡 chuǎn喘舛 chuàn串钏 chuāng窗疮 chuáng床 chuǎng闯 chuàng怆 chuī吹炊 chuí垂捶锤陲棰槌 chūn春椿蝽 chún纯醇唇莼鹑
  chǔn蠢 chuō戳踔 chuò辍辶龊 cī疵 cí词茨磁雌辞慈瓷祠鹚糍 cǐ此 cì次赐 cōng聪葱囱匆苁骢璁 cóng丛从淙琮 còu凑辏腠 cū粗 cù促醋簇蔟猝蹙蹴 cú徂殂 cuān蹿汆撺镩
  cuàn篡窜爨 cuī催摧崔榱 cuì翠脆瘁粹淬萃悴毳 cuǐ璀 cūn村皴 cún存 cùn寸 cǔn忖 cuō磋搓蹉 cuò错措挫厝锉 cuó嵯矬痤鹾 cuǒ脞 dā搭耷哒褡 dá达怛妲笪靼鞑 dǎ打 dà大
  dāi呆 dǎi歹傣 dài代戴带殆贷袋怠埭甙岱迨绐玳黛 dān耽丹郸殚眈聃箪 dǎn胆赕 dàn但旦氮淡诞蛋萏啖 dǎng党谠 dàng荡档凼菪砀 dāng裆 dāo刀刂忉氘 dǎo导捣蹈岛祷
  dào到稻悼道盗纛 dé德锝 dēng登灯噔簦 děng等戥 dèng瞪凳邓嶝磴 dī低堤滴羝 dí狄迪敌笛涤嫡籴荻嘀觌 dǐ抵诋邸砥骶 dì第蒂帝递缔谛娣碲睇 diǎ嗲 diān颠掂滇巅癫 diǎn点碘典踮
  diàn电靛垫店惦奠淀殿坫玷癜簟 diāo雕碉叼凋刁貂鲷 diào掉吊钓铞 diē跌爹 dié叠碟蝶迭谍垤堞牒瓞耋蹀鲽 dīng盯叮仃玎疔耵 dǐng鼎顶 dìng定锭订啶腚碇 diū丢铥 dōng东冬咚岽氡鸫
  dǒng懂董 dòng动栋冻胨胴硐 dōu兜蔸篼 dǒu抖陡蚪 dòu豆逗痘窦 dū督嘟 dú独犊椟牍髑黩 dǔ睹堵赌笃 dù杜镀渡妒芏蠹 duān端 duǎn短 duàn段锻断缎椴煅簖 duī堆
  duì对队怼憝碓 dūn墩吨礅 dùn钝盾遁炖砘 dǔn盹趸 duō多掇哆咄裰 duó夺铎踱 duǒ朵躲哚缍 duò惰跺舵剁 é额峨鹅俄讹娥莪锇 è饿厄扼遏鄂噩谔垩苊萼愕轭腭锷鹗颚鳄 ē屙婀 ēn恩蒽 èn摁
  ér而儿鸸鲕 ěr尔耳饵洱迩珥铒 èr二贰 fá伐罚筏乏阀垡 fǎ法砝 fà珐 fā发 fān翻藩帆幡 fán樊矾钒凡烦蘩燔蹯 fǎn反返 fàn饭范贩犯泛梵畈 fāng方芳匚邡钫 fáng房肪防妨鲂
  fǎng访仿纺舫 fàng放 fēi非啡飞绯扉霏鲱 féi肥淝腓 fěi匪诽悱榧篚翡 fèi废吠肺沸费狒镄 fēn纷芬酚吩氛 fén焚坟汾棼鼢 fěn粉 fèn忿奋愤粪偾瀵鲼 fēng封丰枫蜂峰锋疯烽酆沣砜
  féng逢 fěng讽唪 fèng奉凤俸 fó佛 fǒu缶 fū肤敷孵呋稃麸趺跗 fú弗扶辐幅氟符伏俘浮涪福袱匐凫郛芙苻茯菔幞怫孚绂绋桴祓黻罘蚨蜉蝠 fǔ甫抚辅俯釜斧腑府腐阝拊滏黼
  fù富赴副覆赋复傅付阜腹负讣附妇缚咐驸赙馥蝮鲋鳆 gá噶尜钆 gà尬 gǎ尕 gā旮 gāi该陔垓赅 gǎi改 gài概钙溉丐戤 gān甘柑竿肝坩苷尴泔矸疳酐 gǎn敢赶感秆擀澉橄 gàn赣淦绀
  gāng刚冈缸肛纲罡 gǎng岗 gàng筻 gāo高篙羔糕睾槔 gǎo稿搞藁缟槁杲 gào诰告郜锆 gē歌哥戈鸽割圪袼 gé隔阁塥嗝搿膈骼 gè铬虼 gě舸 gēn根跟 gèn亘茛 gēng耕庚羹赓 gěng埂耿梗哽绠鲠
  gèng更 gōng公工攻功恭龚躬宫弓肱觥 gǒng拱巩汞廾珙 gòng贡 gōu沟钩佝缑篝鞲 gǒu苟狗岣笱 gòu够垢构购诟遘媾觏彀 gū孤辜菇咕箍沽姑菰轱鸪酤觚 gǔ古鼓蛊股诂汩牯臌瞽罟钴
  gù故顾固雇崮梏牿锢痼鲴 guā瓜刮胍鸹 guǎ寡剐 guà挂褂卦诖 guāi乖 guǎi拐 guài怪 guān官棺关倌鳏 guǎn管馆 guàn惯罐灌贯掼涫盥鹳 guāng光咣胱 guàng逛 guǎng犷
  guī规瑰圭硅归闺妫皈 guǐ鬼轨诡癸匦庋宄晷簋 guì贵桂跪刽刿 gǔn滚辊丨衮绲磙鲧 gùn棍 guō锅郭埚呙崞猓聒蝈 guó国馘帼虢 guǒ果裹椁蜾 guò过 hā哈 hái孩骸 hǎi海醢 hài害氦亥骇
  hān酣憨顸蚶鼾 hán寒邯韩含涵函邗晗焓 hǎn罕喊 hàn汉翰撼捍旱憾悍焊菡撖瀚颔 háng杭航绗颃 hàng沆 hāng夯 háo毫壕嚎豪嗥濠蚝 hǎo郝 hào浩耗灏昊皓颢 hāo蒿薅嚆
  hé河菏禾盒阂涸劾阖曷盍翮 hè赫褐鹤贺壑 hē诃嗬 hēi黑 hén痕 hěn很狠 hèn恨 héng恒衡蘅珩 hēng哼 hōng轰烘訇薨 hóng弘鸿洪宏黉荭闳泓 hòng讧 hǒng哄 hóu猴喉瘊篌糇骺
  hǒu吼 hòu后厚候堠後逅鲎 hū乎呼忽唿惚滹轷烀虍 hú胡瑚壶葫蝴狐湖弧囫猢槲觳煳鹕醐斛 hǔ虎琥 hù护互沪户冱岵怙戽扈祜瓠鹱笏 huā花 huá猾滑骅铧 huà话画桦 huái怀槐徊淮踝 huài坏
  huān欢獾 huán桓环萑洹寰缳锾鬟 huǎn缓 huàn患换唤痪豢焕涣宦幻奂擐浣漶逭鲩 huāng荒慌肓 huáng黄磺蝗簧皇凰惶煌隍徨湟遑璜癀蟥篁鳇 huǎng恍幌谎 huī挥灰辉徽恢诙咴晖麾
  huí回蛔茴洄 huǐ毁悔 huì惠慧卉晦贿秽烩汇讳诲绘荟蕙喙彗恚蟪 hūn昏荤婚阍 hún浑魂馄 hùn诨溷 huó活 huǒ火伙夥钬 huò或获惑霍货祸藿嚯镬蠖 huō劐攉锪耠
  jī机击圾基畸积箕肌饥激讥鸡姬乩剞墼芨叽唧屐畿玑赍犄齑矶羁嵇笄跻 jì季迹绩蓟技冀剂悸寄寂计记既忌际妓继芰洎骥觊稷暨跽霁鲚鲫髻 jí及吉极棘辑籍集急疾汲即嫉级佶蒺蕺岌嵴楫殛戢瘠笈 jǐ己挤脊掎戟虮麂
  jiā加嘉枷佳葭浃迦珈镓痂笳袈跏 jiá荚颊郏恝铗蛱 jiǎ甲钾岬胛 jià稼架驾嫁 jiān坚歼尖笺煎兼肩艰奸缄菅蒹搛湔缣戋鹣鲣鞯 jiǎn简茧检柬碱硷拣捡俭剪减谫蹇謇枧戬睑裥笕翦趼
  jiàn件荐鉴践贱键箭健舰剑饯涧建僭谏楗牮毽腱踺 jiāng江僵姜茳缰礓豇 jiǎng讲蒋桨奖耩 jiàng匠酱洚绛犟糨 jiāo交蕉椒礁焦胶郊浇骄娇僬茭鹪蛟跤鲛 jiǎo绞搅铰狡饺佼挢敫皎
  jiào叫酵轿较窖噍醮 jiē接皆秸街阶喈嗟疖 jié竭截劫杰捷睫洁讦卩婕孑桀羯鲒 jiě姐 jiè借戒界介疥诫届蚧骱 jīn今巾筋斤金津襟钅衿 jǐn谨紧锦卺馑瑾槿 jìn近进靳晋烬浸荩噤妗缙赆觐
  jīng精荆兢茎睛晶鲸京惊粳菁泾腈旌 jǐng井警刭儆阱憬肼 jìng敬静境镜径痉靖竟竞獍迳弪婧胫 jiǒng炯窘迥 jiōng冂扃 jiū究揪纠啾阄鸠赳鬏 jiǔ九玖韭久灸酒 jiù就厩救旧臼舅咎疚僦柩桕鹫
  jū居鞠狙疽驹掬琚椐裾雎鞫 jú菊局橘 jǔ举矩莒榘榉踽龃 jù具聚拒巨距踞惧炬剧倨讵遽屦犋飓钜窭醵 juān娟捐鹃涓蠲镌 juàn倦眷绢鄄狷桊 juǎn锩 jué绝攫抉掘爵决诀厥劂谲矍蕨崛獗孓珏桷橛镢觖
  juē噘 jūn君均钧军皲 jùn峻俊竣郡骏捃 kā喀 kǎ佧胩 kāi开揩锎 kǎi凯慨剀垲蒈恺铠锴 kān堪刊勘戡龛 kǎn砍坎侃莰 kàn瞰 kāng康慷糠 kàng抗炕伉钪 kǎo考拷烤栲 kào靠犒铐
  kāo尻 kē棵柯磕颗科珂轲瞌钶稞疴窠蚵蝌髁 ké壳 kě渴岢 kè课克刻客恪溘骒缂氪锞 kěn肯啃垦恳 kèn裉 kēng坑铿 kǒng孔恐 kòng控 kōng崆箜 kōu抠芤眍 kǒu口 kòu寇扣蔻叩筘
  kū枯哭窟刳堀骷 kǔ苦 kù库酷裤喾绔 kuǎ垮侉 kuà跨胯 kuā夸 kuài快块筷侩郐哙狯脍 kuǎi蒯 kuān宽髋 kuǎn款 kuāng匡筐诓哐 kuáng狂诳 kuàng况框矿眶旷邝圹纩贶
  kuǎng夼 kuī亏盔岿窥 kuí魁葵奎馗夔揆喹逵暌睽蝰 kuì愧馈喟愦聩篑 kuǐ跬 kūn昆坤琨锟醌鲲髡 kǔn捆悃阃 kùn困 kuò阔扩廓蛞 lā垃邋 là辣瘌 lá旯 lái来莱崃涞铼
  lài赖濑赉睐癞籁 lán蓝婪栏拦篮阑兰澜谰岚斓镧褴 lǎn览揽懒缆漤榄罱 làn烂滥 láng廊琅榔狼锒稂螂 lǎng朗 làng浪蒗 lāng啷 lāo捞 láo劳牢崂铹痨醪 lǎo老佬栳铑 lào酪涝耢
  lè仂叻泐鳓 léi雷镭羸嫘缧檑 lěi垒蕾磊儡诔耒 lèi类泪酹 léng楞塄 lěng冷 lèng愣 lí离厘梨犁黎篱狸漓璃蓠藜喱嫠骊缡罹鹂蜊鲡黧 lǐ礼理李鲤俚澧逦娌锂醴鳢
  lì立莉荔吏栗厉励砾历利傈例俐痢粒沥隶力俪坜苈莅呖唳猁溧枥轹戾砺詈疬蛎笠篥粝雳 lián连联莲镰廉怜涟帘奁濂臁裢蠊鲢 liǎn脸敛蔹琏裣 liàn链恋炼练潋楝殓 liáng梁粮粱良墚椋 liǎng两魉
  liàng亮辆晾谅 liáo疗聊僚寥辽嘹獠寮缭鹩 liào料撂镣廖尥 liǎo鄝 liè列烈劣猎冽埒捩洌趔躐鬣 lín林琳磷霖临邻鳞嶙遴辚瞵粼麟 lǐn凛廪懔檩 lìn吝赁蔺膦躏 līn拎
  líng灵玲菱零龄铃伶羚凌陵酃苓囹泠绫柃棂瓴聆蛉翎鲮 lǐng领岭 lìng另呤 liú流琉榴硫留刘瘤浏骝旒鎏 liǔ柳绺锍 liū熘 liù鹨 lóng龙聋咙窿茏珑栊胧砻癃 lǒng拢垄陇垅 lóu楼娄蒌耧蝼髅
  lǒu篓嵝 lòu陋漏镂瘘 lú芦卢颅庐炉垆泸栌轳胪鸬舻鲈 lǔ鲁掳卤虏橹镥 lù路麓赂鹿潞禄录戮渌漉逯璐辂辘鹭簏 lū撸噜 luán孪峦挛滦脔娈栾鸾銮 luǎn卵 luàn乱 lún轮伦仑沦囵 lùn论
  luō啰 luó骡萝螺罗逻锣箩猡椤脶镙 luǒ裸倮蠃瘰 luò洛骆荦摞珞雒 lǘ驴闾榈 lǚ履吕铝侣旅屡缕膂稆褛 lǜ律虑氯滤 lüè略掠锊 mā妈 má麻 mǎ马玛码犸 mà骂 mǎi买荬 mài卖麦迈劢唛 mái霾
  mán蛮馒鳗 mǎn满螨 màn慢曼漫墁幔缦熳镘 mān颟 máng忙芒茫盲邙硭 mǎng莽漭 māo猫 máo毛茅锚矛茆牦蝥蟊髦 mǎo铆卯峁泖昴 mào貌茂帽贸袤瑁耄懋瞀 méi梅玫枚酶霉煤眉媒莓嵋猸湄楣镅鹛
  měi每镁美浼 mèi昧寐妹媚袂魅 mén门扪钔 mèn焖懑 méng萌檬盟甍朦礞虻艨 měng猛锰勐懵蜢蠓艋 mèng孟梦 mí迷醚蘼猕祢縻麋 mǐ米芈弭脒敉 mì密觅蜜幂冖谧嘧汨 mī咪 mián绵棉眠宀
  miǎn勉冕免娩缅沔湎腼 miàn面 miáo苗描瞄鹋 miǎo秒藐渺邈缈杪淼眇 miào庙妙 miāo喵 miè灭蔑蠛篾 miē咩 mín民苠岷缗珉 mǐn敏抿皿悯闽闵泯愍鳘 míng明螟鸣铭名冥茗溟暝瞑
  mìng命 mǐng酩 miù谬 mō摸 mó摹蘑膜魔谟馍嫫嬷 mò末墨默沫漠寞陌茉蓦殁镆秣瘼耱貊貘 mǒ抹 móu谋侔眸蛑鍪 mǒu某 mōu哞 mǔ母拇牡亩姆 mù木墓暮幕募慕目睦牧穆仫苜沐钼 mú毪
  ná拿镎 nǎ哪 nà纳呐钠捺肭衲 nǎi乃氖奶艿 nài奈耐鼐萘柰 nán男喃楠 nān囡 nǎn腩蝻赧 nàn婻 nǎng攮曩 nāng囔 náng囊 náo挠呶猱硇铙蛲 nǎo恼脑垴瑙 nào闹 nāo孬 nè讷疒
  něi馁 nèi内 nèn嫩 néng能 nī妮 ní尼霓倪坭猊怩铌鲵 nǐ你拟旎 nì逆匿腻昵睨 niān蔫拈 nián年黏鲇鲶 niǎn碾撵辇 niàn念廿埝 niáng娘 niàng酿 niǎo鸟茑嬲袅
  niào脲 niē捏 niè孽聂啮镊镍涅陧蘖嗫颞臬蹑 nín您 níng凝柠狞咛聍 nìng泞佞 niú牛 niǔ扭钮纽狃忸 niū妞 nóng农脓浓侬哝 nòng弄 nòu耨 nú奴孥驽 nǔ努弩胬 nù怒
  nuǎn暖 nuó挪傩 nuò诺懦糯搦锘 nǜ恧衄 nǚ钕 nüè虐 ō噢 ōu欧鸥殴讴瓯 ǒu偶藕耦 òu怄 pā啪趴葩 pá爬琶杷筢 pà怕帕 pāi拍 pái牌徘俳 pài派湃蒎哌 pān攀潘
  pán盘磐丬爿蟠蹒 pàn叛盼畔判泮袢襻 pāng乓滂 páng庞逄螃 pǎng耪 pàng胖 pāo抛脬 páo袍咆匏狍庖 pào疱 pǎo跑 pēi胚呸醅 péi陪培裴赔锫 pèi配佩沛辔帔旆霈 pén盆湓
  pēn喷 pēng烹砰抨嘭怦 péng朋蓬棚硼篷膨鹏蟛 pěng捧 pèng碰 pī批坯砒霹披丕邳噼 pí皮琵毗啤脾疲陴郫鼙枇罴蚍蜱貔 pǐ匹痞圮庀癖 pì譬僻屁媲甓 piān篇偏犏翩 piàn骗 piǎn谝
  pián骈胼蹁 piāo飘剽螵 piáo瓢 piào嘌 piǎo殍瞟 piē瞥氕 piě丿苤 pīn拼姘 pín贫嫔颦 pǐn品榀 pìn聘牝 pīng乒俜娉 píng平坪萍凭瓶评枰鲆 pō颇坡泼钋 pó婆鄱皤
  pò破魄粕珀 pǒ叵钷笸 pōu剖 póu裒 pū扑噗攴攵 pú蒲莆葡菩匍濮璞镤 pǔ普圃浦谱溥氆镨蹼 pù瀑 qī七欺戚凄漆柒沏萋嘁桤 qí棋歧畦崎脐旗祈祁骑亓芪萁蕲岐淇骐琪琦祺颀蛴蜞綦鳍麒
  qǐ起乞企启芑屺绮杞 qì气器迄弃汽泣讫葺汔憩碛 qiā掐葜 qià恰洽髂 qiān千牵扦钎迁签仟谦佥阡芊岍悭骞搴褰愆 qián前黔钱钳潜掮钤虔箝 qiǎn遣谴缱肷 qiàn欠歉倩芡椠 qiāng羌枪腔戕锖锵蜣
  qiáng墙蔷嫱樯 qiàng炝 qiǎng襁 qiāo敲橇锹劁硗跷 qiáo桥瞧乔侨荞憔樵鞒 qiǎo巧愀 qiào窍撬峭诮 qiè窃怯惬妾挈锲箧 qiě且 qiē切 qīn侵钦衾 qín勤秦琴芹擒禽芩嗪噙檎螓
  qǐn寝锓 qìn沁揿吣 qīng清青轻氢倾卿圊蜻 qíng情擎晴氰檠黥 qǐng请顷苘謦 qìng庆磬罄 qióng穷琼邛茕穹蛩筇跫銎 qiū秋丘邱楸蚯鳅 qiú求球囚酋泅俅巯犰逑遒赇虬裘鼽 qiǔ糗
  qū驱蛆躯屈诎岖祛蛐麴黢 qǔ取娶龋 qù去阒 qú蘧劬蕖衢璩氍磲鸲癯蠼 quán全颧权醛泉痊拳诠荃辁铨蜷筌鬈 quǎn犬犭绻畎 quàn劝 quān悛 quē缺炔 qué瘸 què却鹊榷确阕悫 qún群裙
  qūn逡 rán然燃蚺髯 rǎn冉染苒 ráng瓤禳穰 rǎng攘壤 ràng让 ráo饶荛 rǎo扰 rào绕 rě惹 rè热 rén人壬仁亻 rěn忍荏稔 rèn认韧刃妊纫仞饪轫衽 rēng扔 réng仍
  rì日 róng容戎茸蓉荣融熔溶绒嵘狨榕肜蝾 rǒng冗 róu柔揉糅蹂鞣 ròu肉 rú如茹蠕儒孺薷嚅濡铷襦颥 rǔ辱乳汝 rù入褥蓐洳溽缛 ruǎn软阮朊 ruǐ蕊 ruì锐瑞芮枘睿蚋 ruí蕤 rùn润闰
  ruò弱偌箬 sà萨卅脎飒 sā仨 sǎ靸 sāi腮噻 sài赛 sān三叁毵 sǎn伞馓 sàn散 sāng桑 sǎng嗓搡磉颡 sàng丧 sāo搔缫鳋 sǎo嫂 sào瘙 sè瑟涩啬铯穑 sēn森
  sēng僧 shā砂杀纱铩痧裟鲨 shǎ傻 shá啥 shà唼歃霎 shāi筛 shài晒 shān山珊删煽衫芟潸舢跚 shǎn闪陕 shàn善擅赡膳汕缮讪鄯嬗骟疝蟮鳝 shāng商墒伤殇熵觞 shǎng赏晌垧
  shàng尚绱 shāo烧筲艄 sháo韶勺 shào绍哨邵劭潲 shǎo少 shē奢赊猞畲 shé舌佘 shè社赦慑涉设厍滠麝 shě捨 shēn身砷申呻伸深娠绅诜 shén神 shěn审婶谂哂渖矧
  shèn慎肾渗胂蜃 shēng生声甥牲升笙 shéng绳 shèng圣剩嵊 shěng眚 shī诗师失狮施湿尸虱蓍鲺 shí十时蚀实埘饣炻鲥 shǐ使史矢屎驶始豕
  shì是式示士世柿事拭誓逝势嗜噬仕侍释饰市恃室视试谥弑轼贳礻铈舐筮 shōu收 shǒu守手首扌艏 shòu受寿授售瘦兽狩绶 shū书蔬枢梳殊抒输叔舒淑疏倏菽摅姝纾毹殳 shú孰赎塾秫 shǔ暑薯曙署蜀黍鼠
  shù树述束戍竖墅庶漱恕沭腧 shuǎ耍 shuā唰 shuāi摔 shuǎi甩 shuài帅蟀 shuān拴栓闩 shuàn涮 shuāng霜双孀 shuǎng爽 shuǐ水氵 shuì睡税 shuí谁
  shǔn吮 shùn顺瞬舜 shuò朔烁蒴搠妁槊铄 shuō说 sī斯撕嘶私司丝厮咝澌纟缌锶鸶蛳 sǐ死 sì四肆寺嗣饲巳兕汜泗姒驷祀耜笥 sōng松凇菘崧嵩淞 sǒng耸怂悚竦 sòng送颂宋讼诵
  sōu搜艘嗖馊溲飕锼螋 sòu嗽 sǒu叟薮嗾瞍 sū酥稣 sú俗 sù素速粟僳塑溯诉肃夙谡蔌嗉愫涑簌觫 suān酸狻 suàn算蒜 suī虽荽濉眭睢 suí随绥 suǐ髓 suì岁碎穗隧祟谇邃燧 sǔn损笋榫隼
  sūn飧荪狲 suō蓑梭唆嗦嗍娑桫睃羧 suǒ所琐索锁唢 tā他塌它溻遢趿 tǎ塔獭鳎 tà挞蹋闼榻 tāi胎 tái抬邰薹炱跆鲐 tài太泰酞态汰肽钛 tān贪坍摊瘫滩 tán谈坛檀痰潭谭郯昙 tǎn坦毯袒忐钽
  tàn叹碳探炭 táng唐塘搪堂棠膛糖溏瑭螗螳醣 tǎng躺傥 tàng烫 tāng羰 tāo滔掏涛绦韬饕 táo桃萄逃淘鼗啕洮 tǎo讨 tào套 tè特忑慝铽 téng疼藤腾誊滕 tī梯剔踢锑
  tí题蹄啼缇鹈醍 tì替嚏惕涕剃屉倜悌逖 tǐ体 tiān天添 tián田甜恬阗畋 tiǎn舔腆忝殄 tiàn掭 tiáo迢蜩笤龆鲦髫 tiǎo窕 tiào眺粜 tiāo佻祧 tiē贴萜 tiě铁 tiè餮 tīng听厅烃汀
  tíng停廷亭庭莛葶婷蜓霆 tǐng挺艇 tóng童桐酮瞳铜彤佟仝茼潼砼 tǒng统桶捅筒 tòng痛恸 tōng嗵 tōu偷 tóu投亠骰 tòu透 tū突凸秃 tú徒图途涂屠荼酴 tǔ土钍 tù兔堍
  tuān湍 tuán团抟 tuàn彖 tuǎn疃 tuī推 tuí颓 tuǐ腿 tuì退蜕煺 tūn吞暾 tún臀饨豚 tǔn氽 tuō脱拖托 tuó鸵陀驼佗坨沱橐砣酡跎鼍 tuǒ椭妥庹 tuò唾柝箨
  wā挖蛙洼娲 wá娃 wà袜腽 wǎ佤 wāi歪 wài外 wān弯豌湾剜蜿 wán完玩顽丸烷芄纨 wǎn晚碗挽皖惋婉绾琬脘畹 wàn腕 wāng汪 wǎng往枉网罔惘辋魍 wàng望旺忘妄 wáng亡
  wēi微威巍危偎隈葳薇逶煨 wéi唯韦违桅围惟潍维帏帷嵬闱沩涠 wěi伟苇萎伪纬诿猥洧娓玮韪炜痿艉鲔 wèi位未味畏胃喂魏渭谓慰卫猬軎 wēn温瘟 wén文蚊闻阌雯 wěn稳吻紊刎 wèn问璺 wēng翁嗡
  wèng瓮蕹 wěng蓊 wō窝蜗莴 wǒ我 wò握卧沃幄渥肟硪龌 wū屋巫呜钨污诬邬圬 wú毋芜梧吴浯蜈鼯 wǔ五武午舞伍侮仵庑怃忤迕妩牾鹉 wù物坞戊雾晤勿务悟误阢寤婺骛杌焐鹜痦鋈
  xī西昔熙析硒矽晰嘻吸锡牺稀息希悉膝夕惜熄烯溪汐犀僖兮菥奚唏浠淅嬉樨曦欷熹皙穸蜥螅蟋舾羲粞翕醯鼷 xí习檄袭席媳隰觋 xǐ喜葸蓰徙屣玺禧 xì细隙饩阋禊舄 xiā瞎 xiá匣霞辖暇峡侠狭狎遐瑕柙硖黠 xià下夏罅
  xiān先掀锨仙暹氙祆籼酰跹 xián贤咸衔舷闲涎弦嫌娴鹇痫 xiǎn显险冼藓猃燹蚬筅跣 xiàn现献腺馅羡宪陷限线苋岘霰 xiāng香厢镶箱襄湘乡芗葙骧缃 xiáng祥翔庠 xiǎng想响享饷鲞飨
  xiàng像项橡向象蟓 xiāo消萧硝霄销宵哓潇逍骁绡枭枵箫魈 xiào孝哮啸笑效 xiáo淆崤 xiǎo小晓筱 xiē歇楔蝎 xié斜鞋协携胁谐偕勰撷缬 xiě写 xiè谢械卸蟹懈泻屑亵燮薤獬廨渫瀣邂绁榭榍躞
  xīn心薪锌欣辛新忻馨忄昕歆鑫 xìn衅囟 xīng星腥猩惺 xíng形刑型邢陉硎 xǐng醒擤 xìng姓幸杏性荇悻 xiōng兄凶胸匈汹芎 xióng雄熊 xiū修羞咻馐庥鸺貅髹 xiǔ朽
  xiù秀嗅锈袖绣岫溴 xū虚墟需须顼盱胥 xú徐 xù序蓄酗叙旭恤絮婿绪续勖洫溆煦 xǔ诩栩糈醑 xuān喧轩宣儇谖萱揎暄煊 xuán玄悬漩璇痃 xuǎn选癣 xuàn眩绚泫渲楦炫碹铉镟 xuē薛靴
  xué学穴泶踅 xuě雪鳕 xuè谑 xūn勋埙薰獯曛醺 xún循旬询寻巡荀峋恂洵浔鲟 xùn训驯殉汛讯逊迅巽蕈徇 yā押鸦鸭丫桠 yá芽牙蚜崖衙涯伢岈琊睚 yà亚讶揠迓娅氩砑 yǎ痖 yān焉阉烟淹鄢菸崦恹嫣胭
  yán言盐严蜒岩延颜阎炎沿讠闫妍檐筵 yǎn眼掩衍演厣俨偃兖郾琰罨魇鼹 yàn验艳堰厌砚雁唁彦焰宴谚赝谳滟晏焱酽餍 yāng央殃鸯秧泱 yáng阳杨扬佯疡洋徉炀蛘 yǎng养氧痒 yàng样漾怏恙
  yāo妖邀腰夭吆幺 yáo尧瑶摇遥窑谣姚爻徭珧轺肴鳐 yǎo咬舀杳窈 yào药耀崾曜鹞 yē椰噎 yé爷揶铘 yě也野冶 yè夜页业曳腋液靥谒邺晔烨 yī一壹医揖铱依伊咿噫漪衤黟
  yí夷颐移仪胰沂宜姨彝圯咦嶷饴怡贻痍 yǐ以蚁倚已乙矣苡旖钇舣酏 yì意艺抑易邑屹亿役臆逸肄疫亦裔毅忆义益溢诣议谊译异翼翌绎刈劓佾埸懿薏弈奕挹弋呓峄怿悒驿缢殪轶熠镒镱瘗癔翊蜴羿翳 yīn音茵因阴姻堙喑洇氤铟
  yín淫吟银寅鄞垠狺夤霪 yǐn引尹瘾蚓 yìn印胤茚 yīng婴英樱鹰缨莺撄嘤膺瑛璎鹦罂 yíng盈莹萤营荧蝇迎赢嬴茔萦蓥滢潆瀛楹 yǐng影颖郢瘿颍 yìng硬映媵 yō唷 yōng庸拥臃痈雍壅墉慵邕镛鳙饔
  yǒng勇踊蛹咏泳永恿俑甬 yòng用 yōu忧幽优悠攸呦 yóu由尤邮铀犹油游莜莸猷疣蚰蝣鱿 yǒu友酉卣莠牖铕黝 yòu又右佑釉诱幼侑囿宥蚴鼬 yū迂淤纡瘀
  yú于盂榆虞愚舆余逾鱼渝渔隅娱谀萸揄嵛狳馀妤瑜觎腴欤窬蝓竽臾舁雩 yǔ禹屿宇羽伛俣圄圉庾瘐窳龉 yù欲玉域芋郁遇喻峪御愈狱誉浴寓裕预豫驭毓谕蓣饫阈鬻妪昱煜燠肀聿钰鹆鹬蜮 yuān渊鸳冤眢鸢
  yuán圆元垣袁原援辕园猿源缘塬沅橼爰螈鼋 yuàn怨苑愿院掾瑗 yuǎn远 yuē曰 yuě哕 yuè悦越跃岳粤月阅龠瀹樾刖钺 yún云耘郧匀芸纭昀 yǔn允陨狁殒 yùn运蕴酝韵孕郓恽愠 yūn氲 zā匝咂 zá杂砸
  zāi哉栽灾 zǎi宰崽 zài在再 zàn赞暂瓒錾 zǎn昝趱 zān簪糌 zāng赃臧 zàng葬 zǎng驵 zāo遭糟 záo凿 zǎo早藻枣澡蚤 zào造躁噪皂灶燥唣 zé则赜啧帻迮箦舴 zè昃仄
  zéi贼 zěn怎 zèn谮 zēng增憎罾 zèng赠甑锃 zhā渣揸哳齄 zhá札铡闸 zhǎ眨砟 zhà诈榨乍咤痄蚱 zhāi斋摘 zhái宅 zhǎi窄 zhài债寨砦瘵 zhān瞻毡詹沾谵旃
  zhǎn盏斩展搌 zhàn站蘸栈战湛绽 zhāng章樟彰漳张鄣獐嫜璋蟑 zhǎng掌仉 zhàng账杖丈帐仗胀瘴障幛嶂 zhāo昭招钊 zhǎo找沼 zhào照赵罩兆肇诏笊 zhē遮 zhé蛰哲辙谪摺辄磔
  zhě者锗褶赭 zhè蔗浙柘鹧 zhēn真珍斟甄砧臻贞针侦帧蓁浈桢榛胗祯箴 zhěn诊枕疹缜轸畛稹 zhèn阵震振镇圳赈朕鸩 zhēng争蒸睁征狰峥筝 zhěng整拯 zhèng政郑证诤
  zhī之芝支蜘肢脂汁卮栀胝祗 zhí直职植执值侄埴摭絷跖踯 zhǐ指址止趾旨纸芷咫枳轵祉黹酯 zhì治志挚掷至致置帜制智秩稚质炙痔滞窒陟郅帙忮彘骘栉桎轾贽膣雉鸷痣蛭踬觯 zhōng钟盅忠衷终锺螽舯
  zhǒng肿冢踵 zhòng仲众 zhōu周舟州洲诌 zhǒu肘帚 zhòu昼咒皱宙骤荮纣绉胄籀酎 zhóu妯碡 zhū诸珠株蛛猪诛侏邾茱洙潴槠橥铢 zhú竹逐烛瘃舳躅 zhǔ主煮拄瞩嘱丶渚麈
  zhù住柱蛀贮铸注祝驻伫苎杼炷疰箸翥 zhuā抓 zhuān专砖颛 zhuàn撰篆啭馔 zhuǎn转 zhuāng庄桩装妆 zhuàng壮撞状 zhuī锥骓 zhuì坠赘缀惴缒 zhūn谆窀 zhǔn准
  zhuō桌捉拙倬涿 zhuó卓茁酌啄灼浊诼擢浞禚斫镯 zī滋咨资姿淄孜谘嵫孳缁辎赀锱粢趑龇鲻髭 zǐ子紫籽滓姊梓秭耔笫 zì自渍字恣眦 zōng宗鬃棕踪腙 zǒng总偬 zòng粽 zōu邹诹陬鄹驺鲰 zǒu走
  zòu奏揍 zū租 zú族足镞 zǔ祖诅阻组俎 zuǎn纂缵 zuàn攥 zuān躜 zuǐ嘴 zuì最醉罪蕞 zūn尊遵樽鳟 zǔn撙 zuó昨 zuǒ左佐 zuò做坐座阼唑胙祚
`

/** From a syllable with its tone mark (`yuè`) to its characters (`悦月越…`). */
export const homophones: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const syllable = entry.replace(/\p{Script=Han}+/u, '')
      return [syllable, entry.slice(syllable.length)]
    }),
)
