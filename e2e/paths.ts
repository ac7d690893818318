/** Every public page of the site; those of one type stand together, the first of each stands for its type. */
export const publicPaths = {
  home: ['/', '/components/home'],
  landing: [
    '/guoxue',
    '/zhongyi',
    '/yuer',
    '/class',
    '/lessons',
    '/lessons2',
    '/question',
    '/czdaka',
    '/guoxuebaoming',
    '/zybm',
    '/guoxuewenda',
    '/qr',
    '/receive',
    '/wen-gongzhonghao',
    '/wen-gzh-zy',
  ],
  document: ['/privacy', '/zhongyi_old', '/guoxue_old/render?id=1'],
  offline: ['/offline'],
  redirect: ['/redirect?to=https%3A%2F%2Fexample.com%2F'],
  login: ['/user/login', '/user/login?type=register'],
}

export const memberPaths = [
  '/user/account/overview',
  '/user/account/profile',
  '/user/account/favourites',
  '/user/account/changePassword',
  '/user/account/balance',
  '/user/account/integral',
  `/user/iframe/${encodeURIComponent('https://example.com/')}`,
]
