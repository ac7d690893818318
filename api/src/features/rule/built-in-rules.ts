import type { Insertable } from 'kysely'
import type { RuleTable } from '#db/tables/rule.ts'

/** A rule of the first start, with the rules below it. */
export interface SeedRule extends Pick<
  Insertable<RuleTable>,
  'type' | 'title' | 'title_en' | 'name' | 'path' | 'icon'
> {
  /** The page file in other clients of the contract, for pages that they all have. */
  component?: string
  forGuests?: boolean
  children?: SeedRule[]
}

/** The menu in the page head. */
const navigation: SeedRule[] = [
  { name: 'home', path: '', title: '首页', title_en: 'Home', icon: 'fa fa-home' },
  { name: 'guoxue', path: 'guoxue', title: '国学', title_en: 'Chinese classics', icon: 'fa fa-book' },
  { name: 'zhongyi', path: 'zhongyi', title: '中医', title_en: 'Chinese medicine', icon: 'fa fa-leaf' },
  { name: 'yuer', path: 'yuer', title: '育儿', title_en: 'Parenting', icon: 'fa fa-child' },
  { name: 'lessons', path: 'lessons', title: '课程', title_en: 'Courses', icon: 'fa fa-graduation-cap' },
  { name: 'class', path: 'class', title: '班级', title_en: 'Classes', icon: 'fa fa-users' },
  { name: 'guoxuewenda', path: 'guoxuewenda', title: '问答', title_en: 'Q&A', icon: 'fa fa-question-circle' },
].map((page) => ({ ...page, type: 'nav', forGuests: true }))

/** The menu behind a member's name. */
const memberMenu: SeedRule[] = [
  {
    type: 'nav_user_menu',
    name: 'userCentre',
    path: 'user/account/overview',
    title: '会员中心',
    title_en: 'Member centre',
    icon: 'fa fa-user-circle',
  },
  {
    type: 'nav_user_menu',
    name: 'userProfile',
    path: 'user/account/profile',
    title: '个人资料',
    title_en: 'My profile',
    icon: 'fa fa-user-circle-o',
  },
  {
    type: 'nav_user_menu',
    name: 'seals',
    path: 'seals',
    title: '集印',
    title_en: 'Seals',
    icon: 'fa fa-certificate',
  },
]

/** Pages of the member centre that every client of the contract has. */
const familyPages = new Set(['overview', 'profile', 'changePassword', 'integral', 'balance'])

/** What a school can take away from a page of the member centre: the node of each, and its name at the desk. */
const pageButtons: Record<string, [node: string, title: string, titleEn: string][]> = {
  learning: [['recitation', '交给老师的背诵', 'Recitations for the teacher']],
  claims: [['redeem', '输入领取码', 'Redeem a code']],
  integral: [['export', '导出积分记录', 'Export the points history']],
  balance: [
    ['export', '导出余额记录', 'Export the balance history'],
    ['recharge', '用充值卡充值', 'Recharge by a card'],
  ],
}

/** The pages of the member centre. */
export const accountPages = [
  { name: 'overview', title: '账户概览', title_en: 'Overview', icon: 'fa fa-home' },
  { name: 'learning', title: '我的学习', title_en: 'Learning', icon: 'fa fa-graduation-cap' },
  { name: 'checkins', title: '我的打卡', title_en: 'Check-ins', icon: 'fa fa-calendar' },
  { name: 'registrations', title: '我的报名', title_en: 'Sign-ups', icon: 'fa fa-pencil' },
  { name: 'children', title: '家里的孩子', title_en: 'My children', icon: 'fa fa-child' },
  { name: 'questions', title: '我的问答', title_en: 'My questions', icon: 'fa fa-question-circle' },
  { name: 'attempts', title: '我的自测', title_en: 'My self-tests', icon: 'fa fa-file-text-o' },
  { name: 'claims', title: '我的领取', title_en: 'My claims', icon: 'fa fa-gift' },
  { name: 'favourites', title: '我的收藏', title_en: 'Favourites', icon: 'fa fa-star' },
  { name: 'integral', title: '积分记录', title_en: 'Points history', icon: 'fa fa-tag' },
  { name: 'balance', title: '余额记录', title_en: 'Balance history', icon: 'fa fa-money' },
  { name: 'distribution', title: '我的推荐', title_en: 'My referrals', icon: 'fa fa-share-alt' },
  { name: 'notices', title: '消息', title_en: 'Notices', icon: 'fa fa-bell' },
  { name: 'profile', title: '个人资料', title_en: 'Profile', icon: 'fa fa-user-circle-o' },
  { name: 'changePassword', title: '修改密码', title_en: 'Change password', icon: 'fa fa-shield' },
  { name: 'privacy', title: '隐私与设备', title_en: 'Privacy and devices', icon: 'fa fa-lock' },
].map(
  (page) =>
    ({
      ...page,
      type: 'menu',
      name: `account/${page.name}`,
      path: `account/${page.name}`,
      component: familyPages.has(page.name) ? `/src/views/frontend/user/account/${page.name}.vue` : '',
      children: (pageButtons[page.name] ?? []).map(([node, title, titleEn]): SeedRule => ({
        type: 'button',
        title,
        title_en: titleEn,
        name: `account/${page.name}/${node}`,
        path: '',
        icon: '',
      })),
    }) satisfies SeedRule,
)

/** All menus and permissions of a new site, in display order. */
export const seedRules: SeedRule[] = [
  ...navigation,
  ...memberMenu,
  {
    type: 'menu_dir',
    name: 'account',
    path: 'account',
    title: '我的账户',
    title_en: 'My account',
    icon: 'fa fa-user-circle',
    children: accountPages,
  },
  // In no menu: the permission to upload, for groups without all permissions.
  { type: 'route', name: 'ajax/upload', path: '', title: '上传文件', title_en: 'Upload files', icon: '' },
]

/** Entries of pages that only our site has, or that other clients show by themselves, and buttons that only our pages have. */
export const entriesOfOurPages: ReadonlySet<string> = new Set(
  [
    ...navigation,
    ...memberMenu.filter(({ name }) => name !== 'userProfile'),
    ...accountPages.flatMap((page): SeedRule[] => [page, ...page.children]),
  ]
    .filter(({ component }) => !component)
    .map(({ name }) => name),
)
