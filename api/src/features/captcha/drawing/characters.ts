/**
 * The characters of click captchas: everyday ones of 4 to 11 strokes, which every reader knows and which crossing lines
 * do not imitate. `characters.test.ts` checks that no two look alike; 米, 文 and 父 are left out because a cross drawn
 * over them hardly shows.
 */
export const characters: readonly string[] = Array.from(
  '书礼乐诗易春秋学问仁信孝友爱家天地水火金石田雨雪云风电江河海花竹松梅兰菊荷柳杏茶瓜麦' +
    '香甜苦药针汤脉气血骨肉足耳目舌心肝肺脑眼眉身牛羊鸡鸭狗猪虎龙蛇兔鹿鱼鸟虫龟床桌灯笔纸砚画印船车桥' +
    '城村宫寺亭园衣布丝线剪剑盾钟铃伞盘杯壶东西南北右前后外高低长多少新旧冷热明红黄绿白青晚年月星辰' +
    '光声色看听说读写走立行泳开关去出教育师生男老幼母兄姐妹孙朋宾客王民兵商医武史志论语孟' +
    '经传美真和平安宁思念忆记怒哀惧笑哭',
)
