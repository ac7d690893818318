import { randomUUID } from 'node:crypto'
import { signAcs3 } from '#adapters/acs3.ts'
import { DeliveryError, type DeliveryProblem } from '#adapters/delivery.ts'
import type { SmsEvent, SmsSender } from '#adapters/sms.ts'

export interface AliyunSmsSettings {
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature, shown as 【…】 before the text. */
  signName: string
  /** The approved template, with one variable `code`. */
  templateCode: string
  /** Separate templates for some events. */
  templateCodes?: Partial<Record<SmsEvent, string>>
  /** The service's address, for other regions and for tests. */
  endpoint?: string
  /** Milliseconds to wait for an answer. */
  timeout?: number
}

const defaultEndpoint = 'https://dysmsapi.aliyuncs.com'
const defaultTimeout = 10_000

/** Sends by Alibaba Cloud's short message service (`SendSms`, version 2017-05-25). */
export function aliyunSmsSender(settings: AliyunSmsSettings): SmsSender {
  const endpoint = new URL(settings.endpoint ?? defaultEndpoint)
  return async ({ mobile, code, event, values }) => {
    const own = settings.templateCodes?.[event]
    // The default template is a sentence about a code, so a message without a code needs its own template.
    if (code === '' && !own) throw new DeliveryError('setup', `Aliyun SMS: no template for ${event}`)
    const { query, headers } = signAcs3({
      host: endpoint.host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: mobile,
        SignName: settings.signName,
        TemplateCode: own ?? settings.templateCode,
        TemplateParam: JSON.stringify(code === '' ? values : { code }),
      },
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
      time: Date.now(),
      nonce: randomUUID(),
    })
    const answer = await call(`${endpoint.origin}/?${query}`, headers, settings.timeout ?? defaultTimeout)
    if (answer.Code === 'OK') return
    throw new DeliveryError(
      problemOf(answer.Code),
      `Aliyun SMS: ${answer.Code}: ${answer.Message} (${answer.RequestId})`,
    )
  }
}

interface Answer {
  Code: string
  Message?: string
  RequestId?: string
}

/** The service may refuse with any HTTP status: only the JSON inside says whether it did. */
async function call(url: string, headers: Record<string, string>, timeout: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal })
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
    throw new Error(`HTTP ${response.status} without a code`)
  } catch (error) {
    throw new DeliveryError(
      'unreachable',
      `Aliyun SMS: ${error instanceof Error ? error.message : 'no answer'}`,
      {
        cause: error,
      },
    )
  }
}

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'Code' in answer && typeof answer.Code === 'string'
}

/** Maps the service's error codes: some problems a visitor can solve, the rest is `setup`. */
function problemOf(code: string): DeliveryProblem {
  if (/MOBILE_NUMBER_ILLEGAL|BLACK_KEY_CONTROL_LIMIT|DOMESTIC_NUMBER_NOT_SUPPORTED/.test(code))
    return 'recipient'
  if (/BUSINESS_LIMIT_CONTROL|Throttling/.test(code)) return 'limit'
  return /SYSTEM_ERROR|ServiceUnavailable|InternalError/.test(code) ? 'unreachable' : 'setup'
}
