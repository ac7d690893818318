import { createHash } from 'node:crypto'
import { takeCode } from './endpoints-session.ts'
import { failure, success } from './php-answer.ts'
import { filtered } from './php-request.ts'
import { hash, type LogRow, type Member, now, type State } from './state.ts'
import { asMember, required, yuan } from './visitor.ts'

const schoolDay = (seconds: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(seconds * 1000)

export const overview = asMember((_request, state, member) => {
  const days = Array.from({ length: 7 }, (_unused, index) => schoolDay(now() - (6 - index) * 86_400))
  const sums = (rows: LogRow[]) =>
    days.map((day) =>
      rows
        .filter((row) => row.user_id === member.id && schoolDay(row.create_time) === day)
        .reduce((sum, row) => sum + row.amount, 0),
    )
  return success({ days, score: sums(state.score), money: sums(state.money).map(yuan) })
})

export const profile = asMember((request, state, member) => {
  if (request.method !== 'POST') return success({ accountVerificationType: ['email'] })
  // Filtered a second time, as that server does, so escaped characters are escaped again.
  const body = filtered(request.body) as Record<string, unknown>
  const username = String(body.username ?? '')
  if (!username) return failure('用户名不能为空')
  const taken = state.members.some(
    (one) => one.username.toLowerCase() === username.toLowerCase() && String(one.id) !== body.id,
  )
  if (taken) return failure('用户名已存在')
  if (!body.nickname) return failure('昵称不能为空')
  if (body.birthday === '') return failure('SQLSTATE[22007]: Invalid datetime format')
  member.username = username
  member.nickname = String(body.nickname)
  member.birthday = body.birthday ? String(body.birthday) : null
  if (body.avatar !== undefined) member.avatar = String(body.avatar).replace('/static/images/avatar.png', '')
  if (body.gender !== undefined) member.gender = Number(body.gender)
  if (body.motto !== undefined) member.motto = String(body.motto)
  return success(null, '资料更新成功~')
})

export const verification = asMember(({ body }, state, member) => {
  const type = required(body, 'type')
  if (!takeCode(state, member.email, `user_${type}_verify`, required(body, 'captcha')))
    return failure('请输入正确的验证码！')
  return success({ type, accountVerificationToken: state.issue('email-pass', member.id, 600) })
})

export const changeBind = asMember(({ body }, state, member) => {
  const contact = required(body, required(body, 'type'))
  if (member.email) {
    const pass = state.tokens.get(required(body, 'accountVerificationToken'))
    if (pass?.type !== 'email-pass' || pass.memberId !== member.id)
      return failure('您需要先通过账户验证才能修改绑定信息！')
  } else if (!isPassword(member, body.password)) return failure('密码错误！')
  if (!takeCode(state, contact, `user_change_${String(body.type)}`, required(body, 'captcha')))
    return failure('请输入正确的验证码！')
  if (state.members.some((one) => one.email === contact)) return failure('电子邮箱地址已被占用！')
  member.email = contact
  return success()
})

export const changePassword = asMember((request, state, member) => {
  if (request.method !== 'POST') return { status: 204, type: 'text/html; charset=utf-8', body: '' }
  const old = required(request.body, 'oldPassword')
  const next = required(request.body, 'newPassword')
  if (!isPassword(member, old)) return failure('旧密码错误')
  member.password = hash(next, member.salt)
  state.tokens.delete(request.token)
  return success(null, '密码已修改，请重新登录~')
})

export function retrievePassword({ body }: { body: Record<string, unknown> }, state: State) {
  required(body, 'type')
  const account = String(body.account ?? '')
  const member = state.members.find((one) => one.email === account)
  if (!member) return failure('账户不存在~')
  if (!takeCode(state, account, 'user_retrieve_pwd', body.captcha)) return failure('请输入正确的验证码！')
  member.password = hash(String(body.password), member.salt)
  return success(null, '密码已修改~')
}

export const log = (kind: 'money' | 'score') =>
  asMember(({ query }, state, member) => {
    if (query.limit !== undefined && !/^\d*$/.test(query.limit)) throw new Error('not a number')
    const limit = Number(query.limit) || 15
    const page = Math.max(1, Number(query.page) || 1)
    const own = state[kind]
      .filter((row) => row.user_id === member.id)
      .toSorted((a, b) => b.create_time - a.create_time)
    const show = kind === 'money' ? yuan : (value: number) => value
    const list = own.slice((page - 1) * limit, page * limit).map(({ amount, before, after, ...row }) => ({
      ...row,
      [kind]: show(amount),
      before: show(before),
      after: show(after),
    }))
    return success({ list, total: own.length })
  })

export const upload = asMember(({ file, query }, state, member) => {
  if (!file) return failure('没有文件被上传')
  const suffix = file.name.split('.').at(-1)?.toLowerCase() ?? 'file'
  if (!['jpg', 'png', 'jpeg', 'gif', 'webp'].includes(suffix)) return failure('上传的文件格式未被允许')
  const sha1 = createHash('sha1').update(file.content).digest('hex')
  const url = `/storage/${query.topic ?? 'default'}/${schoolDay(now()).replaceAll('-', '')}/${sha1}.${suffix}`
  state.files.set(url, { type: `image/${suffix}`, content: file.content })
  const details = {
    suffix,
    full_url: `//127.0.0.1${url}`,
    topic: 'default',
    user_id: member.id,
    url,
    name: file.name,
    size: file.content.length,
  }
  return success(
    { file: { ...details, mimetype: `image/${suffix}`, storage: 'local', sha1 } },
    '文件上传成功！',
  )
})

function isPassword(member: Member, password: unknown): boolean {
  return hash(String(password ?? ''), member.salt) === member.password
}
