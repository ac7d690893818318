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
  /** Templates of their own for some events. */
  templateCodes?: Partial<Record<SmsEvent, string>>
  /** Where the service is; for other regions and for tests. */
  endpoint?: string
  /** Milliseconds until an answer must be there. */
  timeout?: number
}

const defaultEndpoint = 'https://dysmsapi.aliyuncs.com'
const defaultTimeout = 10_000

/** Sends by Alibaba Cloud's short message service (`SendSms`, version 2017-05-25). */
export function aliyunSmsSender(settings: AliyunSmsSettings): SmsSender {
  const endpoint = new URL(settings.endpoint ?? defaultEndpoint)
  return async ({ mobile, code, event }) => {
    // The usual template is a sentence about a code.
    if (code === '' && !settings.templateCodes?.[event]) return
    const { query, headers } = signAcs3({
      host: endpoint.host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: mobile,
        SignName: settings.signName,
        TemplateCode: settings.templateCodes?.[event] ?? settings.templateCode,
        TemplateParam: JSON.stringify({ code }),
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

/** A refusal comes with any HTTP status; what tells is the JSON inside. */
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

/** By the service's list of error codes: what the visitor can do something about, and the rest. */
function problemOf(code: string): DeliveryProblem {
  if (/MOBILE_NUMBER_ILLEGAL|BLACK_KEY_CONTROL_LIMIT|DOMESTIC_NUMBER_NOT_SUPPORTED/.test(code))
    return 'recipient'
  if (/BUSINESS_LIMIT_CONTROL|Throttling/.test(code)) return 'limit'
  return /SYSTEM_ERROR|ServiceUnavailable|InternalError/.test(code) ? 'unreachable' : 'setup'
}
