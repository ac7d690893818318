import { checkCaptcha } from './captcha.ts'
import { envelope, failure, type PhpAnswer, success } from './php-answer.ts'
import type { PhpRequest } from './php-request.ts'
import { hash, type Member, now, type State } from './state.ts'
import { required, visitor, yuan } from './visitor.ts'

const accessSeconds = 259_200
const alphabet = '2345678ABCDEFHJKMNPQRTUVWXY'

export function index(request: PhpRequest, state: State): PhpAnswer {
  const found = visitor(request, state)
  // Any text but '' and '0' counts as true.
  if ('refusal' in found && !['', '0', undefined].includes(request.query.requiredLogin)) return found.refusal
  const member = 'member' in found ? found.member : null
  return success({
    site: {
      siteName: '另一所书院',
      recordNumber: '',
      version: 'v1.0.0',
      cdnUrl: `//${request.host}`,
      upload: {
        maxSize: 10_485_760,
        saveName: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
        allowedSuffixes: 'jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3',
        allowedMimeTypes: [],
        mode: 'local',
      },
    },
    openMemberCenter: true,
    // The other server returns it only at login; here it is empty.
    userInfo: member ? { ...present(member), token: request.token, refresh_token: '' } : [],
    rules: [],
    menus: member ? accountMenus : [],
  })
}

export function checkIn(request: PhpRequest, state: State): PhpAnswer {
  if ('member' in visitor(request, state))
    return envelope(303, '您已经登录过了，无需重复登录~', { type: 'logged in' })
  if (request.method !== 'POST') {
    return success({ userLoginCaptchaSwitch: true, accountVerificationType: ['email'] })
  }
  if (request.body.tab === 'login') return login(request, state)
  if (request.body.tab === 'register') return register(request, state)
  return failure('未知操作')
}

function login({ body }: PhpRequest, state: State): PhpAnswer {
  if (!body.username) return failure('用户名不能为空')
  if (!body.captchaId) return failure('验证码标识不能为空')
  if (!checkCaptcha(state, String(body.captchaId), String(body.captchaInfo), true))
    return failure('验证码错误！')
  const name = String(body.username).toLowerCase()
  const member = state.members.find((one) =>
    [one.username, one.email, one.mobile].some((key) => key.toLowerCase() === name),
  )
  if (!member) return failure('帐户不存在')
  if (hash(String(body.password), member.salt) !== member.password) return failure('密码不正确')
  const refresh = body.keep ? state.issue('user-refresh', member.id, 2_592_000) : ''
  return entered(state, { ...present(member), refresh_token: refresh }, member)
}

function register({ body }: PhpRequest, state: State): PhpAnswer {
  const email = required(body, 'email')
  const mobile = required(body, 'mobile')
  const username = String(body.username ?? '')
  if (!/^[a-zA-Z][a-zA-Z0-9_]{2,15}$/.test(username)) return failure('请输入正确的用户名')
  if (state.members.some((one) => one.username.toLowerCase() === username.toLowerCase()))
    return failure('用户名已存在')
  if (state.members.some((one) => one.email === email)) return failure('邮箱已存在')
  if (!takeCode(state, email, 'user_register', body.captcha)) return failure('请输入正确的验证码')
  const member = state.addMember({ username, email, mobile }, String(body.password))
  const { nickname, join_time, last_login_ip, last_login_time, id } = member
  return entered(
    state,
    { username, mobile, email, nickname, join_time, last_login_ip, last_login_time, id, refresh_token: '' },
    member,
  )
}

function entered(state: State, userInfo: object, member: Member): PhpAnswer {
  const token = state.issue('user', member.id, accessSeconds)
  return success({ userInfo: { ...userInfo, token }, routePath: '/user' }, '登录成功')
}

export function logout(request: PhpRequest, state: State): PhpAnswer {
  if (request.method !== 'POST') return { status: 204, type: 'text/html; charset=utf-8', body: '' }
  state.tokens.delete(request.token)
  if (request.body.refreshToken) state.tokens.delete(String(request.body.refreshToken))
  return success()
}

/** That server never rotates the refresh token. */
export function refreshToken(request: PhpRequest, state: State): PhpAnswer {
  const known = state.tokens.get(required(request.body, 'refreshToken'))
  if (known?.type !== 'user-refresh' || known.expires <= now()) return failure('登录过期，请重新登录。')
  if (!request.token) return failure('Token 无效！')
  state.tokens.delete(request.token)
  return success({ type: 'user-refresh', token: state.issue('user', known.memberId, accessSeconds) })
}

export function sendCode(request: PhpRequest, state: State): PhpAnswer {
  const { body } = request
  const email = String(body.email ?? '')
  const event = String(body.event ?? '')
  if (!email.includes('@')) return failure('电子邮箱格式错误')
  if (!body.captchaId || !checkCaptcha(state, String(body.captchaId), String(body.captchaInfo), true))
    return failure('验证码错误！')
  const owner = state.members.find((one) => one.email === email)
  if (event === 'user_register' && owner) return failure('电子邮箱已注册，请直接登录~')
  if (event === 'user_change_email' && owner) return failure('电子邮箱已被占用！')
  if (['user_retrieve_pwd', 'user_email_verify'].includes(event) && !owner) return failure('电子邮箱未注册')
  if (event === 'user_email_verify') {
    const found = visitor(request, state)
    if ('refusal' in found) return failure('请先登录！')
    if (found.member !== owner) return failure('请使用账户注册邮箱发送验证码！')
    if (hash(String(body.password), owner.salt) !== owner.password) return failure('密码错误！')
  }
  const code = Array.from({ length: 4 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')
  state.codes.set(email + event, code)
  state.mail(email, code)
  return success(null, '邮件发送成功~')
}

/** Whether a code is right. A right code is used up; wrong tries are not counted. */
export function takeCode(state: State, contact: string, event: string, code: unknown): boolean {
  const right = state.codes.get(contact + event)?.toLowerCase() === String(code).toLowerCase()
  if (right) state.codes.delete(contact + event)
  return right
}

function present(member: Member) {
  const { password: _password, salt: _salt, ...shown } = member
  return { ...shown, money: yuan(member.money), avatar: member.avatar || '/static/images/avatar.png' }
}

const menu = (id: number, title: string, name: string, icon: string) => ({
  id,
  pid: 1,
  type: 'menu',
  title,
  name,
  path: name,
  icon,
  menu_type: 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
})

const accountMenus = [
  {
    id: 1,
    pid: 0,
    type: 'menu_dir',
    title: '我的账户',
    name: 'account',
    path: 'account',
    icon: 'fa fa-user-circle',
    menu_type: 'tab',
    url: '',
    component: '',
    no_login_valid: 0,
    extend: 'none',
    children: [
      menu(2, '账户概览', 'account/overview', 'fa fa-home'),
      menu(3, '个人资料', 'account/profile', 'fa fa-user-circle-o'),
      menu(4, '修改密码', 'account/changePassword', 'fa fa-shield'),
      menu(5, '积分记录', 'account/integral', 'fa fa-tag'),
      menu(6, '余额记录', 'account/balance', 'fa fa-money'),
    ],
  },
]
