import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const like = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

it.each([
  [like('Linux; Android 15; K', 'Chrome/140.0.0.0 Mobile Safari/537.36'), 'Chrome · Android'],
  [
    like('Linux; Android 15; K', 'Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'),
    'WeChat · Android',
  ],
  [
    like('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Version/18.0 Mobile/15E148 Safari/604.1'),
    'Safari · iPhone',
  ],
  [like('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Mac'],
  ['curl/8.0', ''],
  ['', ''],
])('%s is called %s', (agent, name) => expect(deviceName(agent)).toBe(name))
