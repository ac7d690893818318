/**
 * The characters a click captcha asks for: everyday ones of 4 to 11 strokes, so that nobody needs to be
 * learned to read them and no chance crossing of lines looks like one. `characters.test.ts` sees to it
 * that no two of them look alike.
 */
export const characters: readonly string[] = Array.from(
  '书礼乐诗易春秋学问仁信孝友爱家国天地水火木金石田雨雪云风电江河海草花竹松梅兰菊荷柳桃李杏茶米豆瓜果麦' +
    '香甜苦药针汤脉气血骨肉手足耳目舌心肝肺脑眼眉身牛羊鸡鸭狗猪虎龙蛇兔鹿象鱼鸟虫龟床桌灯笔纸砚画印章船车桥' +
    '城村宫寺亭园衣布丝线剪剑盾钟铃伞盘杯壶东西南北左右前后内外高低长多少新旧冷热明红黄绿白青早晚年月日星辰' +
    '光声色看听说读写走坐立行泳开关来去出教养育师生男老幼父母兄弟姐妹孙朋宾客王民兵农商医文武史志论语孟荀' +
    '经传诚美真和平安宁思念忆记忘怒哀惧笑哭',
)
