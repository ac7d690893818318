import { type Language, languageTag } from '@shuyuan/contract/text/language'

/** A part of a mail: a paragraph, a code in large signs, what may be overlooked, a link, or one that may be overlooked. */
export type LetterPart =
  | { kind: 'text' | 'code' | 'quiet'; text: string }
  | { kind: 'link' | 'quietLink'; text: string; href: string }

export interface LetterPage {
  language: Language
  title: string
  site: string
  parts: readonly LetterPart[]
}

const serif = "font-family:'Songti SC','Noto Serif CJK SC',SimSun,Georgia,serif"
const sans = "font-family:'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Helvetica,Arial,sans-serif"

/** A mail as HTML. Mail programs know tables and inline styles; nothing here is fetched from anywhere. */
export function letterPage({ language, title, site, parts }: LetterPage): string {
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f4efe6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4efe6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fffdf8;border-top:3px solid #a8321f">
<tr><td style="padding:32px 28px 28px">
<p style="margin:0 0 20px;${serif};font-size:15px;color:#a8321f">${escaped(site)}</p>
<h1 style="margin:0 0 16px;${serif};font-size:22px;font-weight:600;line-height:1.4;color:#2a2622">${escaped(title)}</h1>
${parts.map(partHtml).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const styles = {
  text: `margin:0 0 20px;${sans};font-size:16px;line-height:1.8;color:#2a2622`,
  code: "margin:0 0 24px;padding:16px 0;background:#f4efe6;text-align:center;font-family:Menlo,Consolas,'Courier New',monospace;font-size:32px;font-weight:700;letter-spacing:8px;color:#2a2622",
  quiet: `margin:0 0 8px;${sans};font-size:13px;line-height:1.7;color:#6b6459`,
  quietLink: 'color:#6b6459',
  link: `display:inline-block;padding:12px 24px;background:#a8321f;${sans};font-size:16px;color:#fffdf8;text-decoration:none`,
}

function partHtml(part: LetterPart): string {
  if (!('href' in part)) return `<p style="${styles[part.kind]}">${escaped(part.text)}</p>`
  const around = part.kind === 'link' ? 'margin:0 0 24px' : styles.quiet
  return `<p style="${around}"><a href="${escaped(part.href)}" style="${styles[part.kind]}">${escaped(part.text)}</a></p>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
