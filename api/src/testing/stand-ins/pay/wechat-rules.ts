import * as z from 'zod/mini'

const common = {
  description: z.string().check(z.minLength(1), z.maxLength(127)),
  out_trade_no: z.string().check(z.regex(/^[A-Za-z0-9_\-|*]{6,32}$/)),
  time_expire: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/)),
  notify_url: z.string().check(z.regex(/^https?:\/\/[^?#@]+$/), z.maxLength(255)),
  amount: z.strictObject({ total: z.int().check(z.minimum(1)), currency: z.literal('CNY') }),
}

/** What WeChat Pay refuses in an order; null where it takes it. `now` in milliseconds. */
export function beginProblem(
  way: string,
  fields: Record<string, unknown>,
  merchant: { appid: string; mchid: string },
  now: number,
): string | null {
  const own = {
    ...common,
    appid: z.literal(merchant.appid),
    mchid: z.literal(merchant.mchid),
  }
  const h5 = z.strictObject({
    payer_client_ip: z.string().check(z.minLength(2)),
    h5_info: z.object({ type: z.literal('Wap') }),
  })
  const shapes: Record<string, z.ZodMiniType> = {
    jsapi: z.strictObject({ ...own, payer: z.strictObject({ openid: z.string().check(z.minLength(10)) }) }),
    native: z.strictObject(own),
    h5: z.strictObject({ ...own, scene_info: h5 }),
  }
  const read = shapes[way]?.safeParse(fields)
  if (!read?.success) return read?.error.issues.map((issue) => issue.path.join('.')).join(', ') ?? way
  return Date.parse(String(fields['time_expire'])) > now ? null : 'time_expire'
}
