import { type OutboxSettings, putInOutbox } from '#adapters/outbox.ts'
import type { SmsSender } from '#adapters/sms.ts'

/** Writes each message as an `.sms.txt` file and logs one line. */
export function outboxSmsSender({ folder, logger, showCode }: OutboxSettings): SmsSender {
  return async ({ mobile, code, event, language, text }) => {
    const content = `To: ${mobile}\nEvent: ${event}\nLanguage: ${language}\n${text ?? `Code: ${code}`}\n`
    const file = await putInOutbox(folder, 'sms.txt', content)
    logger.info(showCode ? { file, mobile, event, code } : { file, event }, 'SMS written to the outbox')
  }
}
