/** Orders to a database, a browser, a mail server, a spreadsheet, a template, a terminal, a log: as texts. */
export const orders = [
  "' or 1=1 --",
  "planted'); drop table question; --",
  '<img src=x onerror=planted()>',
  '"><svg onload=planted()>',
  '</script></title></textarea><script>planted()</script>',
  'planted\r\nBcc: all@evil.test\r\nSet-Cookie: a=b\r\n\r\n<planted/>',
  '=HYPERLINK("http://evil.test","planted")',
  '＝cmd|planted',
  '${planted()}{{planted()}}#{planted}<%= planted %>',
  'planted\n{"level":60,"msg":"planted by a visitor"}\u001b[2J\u0007',
  'javascript:planted()',
  '\u202Edetnalp\u2028\ufeff\u200d',
  '../../../../etc/passwd%00.png',
  '🎋'.repeat(40),
]

/** Addresses of this machine, which only the server itself could reach. */
export function addressesAt(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ]
  return [
    ...hosts.map((host) => `http://${host}:${port}/hit`),
    `//127.0.0.1:${port}/hit.png`,
    `http://evil.test@127.0.0.1:${port}/hit`,
    `gopher://127.0.0.1:${port}/_hit`,
    `ftp://127.0.0.1:${port}/hit`,
    `<img src="http://127.0.0.1:${port}/hit.png"><link rel=stylesheet href="//127.0.0.1:${port}/hit">`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
  ]
}
