import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from './machine.ts'

const { readSettings } = (await import(pathToFileURL(join(root, 'deploy/settings-file.mjs')).href)) as {
  readSettings(text: string): Record<string, string>
}

test.for([
  ['SMTP_SENDER=Shuyuan <office@school.example>', 'Shuyuan <office@school.example>'],
  ['SMTP_SENDER="清和 书院 <office@school.example>"', '清和 书院 <office@school.example>'],
  ['DATA_KEYS="new old"', 'new old'],
  ['DATA_KEYS=new old  ', 'new old'],
  [`PASS=' a#b"c$d\\ '`, ' a#b"c$d\\ '],
  ['PASS=a#b;c=d', 'a#b;c=d'],
  ['PASS="a\\"b\\\\c\\$d\\e"', 'a"b\\c$d\\e'],
  ['PASS=a\\\\b\\ c', 'a\\b c'],
  [`PASS=it's "so"`, `it's "so"`],
  [`PASS='a' "b"c`, 'abc'],
  ['  PASS = one', 'one'],
  ['LONG=one \\\ntwo', 'one two'],
  ["LINES='one\ntwo'", 'one\ntwo'],
  ['EMPTY=', ''],
])('of the settings file %s is read as systemd reads it', ([line = '', value]) => {
  const others = (text: string) => `# PASS=comment\n; LONG=comment\n\nA=1\n${text}\nZ=2\n`
  const { A, Z, ...rest } = readSettings(others(line))
  expect([A, Z, Object.values(rest)]).toEqual(['1', '2', [value]])
})
