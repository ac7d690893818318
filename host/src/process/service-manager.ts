import { execFile } from 'node:child_process'
import type { Environment } from '#environment'
import type { Logger } from '#log'

/**
 * Tells systemd that the site answers, so that `systemctl start` returns. By its own program, because Node has no datagram
 * sockets of the system. Does nothing where no service manager waits.
 */
export function tellServiceManager(
  { NOTIFY_SOCKET }: Pick<Environment, 'NOTIFY_SOCKET'>,
  logger: Logger,
): void {
  if (!NOTIFY_SOCKET) return
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger.error({ err: error }, 'systemd could not be told that the site is ready')
  })
}
