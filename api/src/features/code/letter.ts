import { codeLifetime, type EmailEvent } from '@shuyuan/contract/account/code'
import { type Language, languageTag } from '@shuyuan/contract/text/language'
import type { Translate } from '#messages.ts'
import type { Mail } from '#adapters/mail.ts'

export interface Letter {
  to: string
  code: string
  event: EmailEvent | 'captcha_substitute'
  /** Texts of the reader's language. */
  t: Translate
  language: Language
  /** The site's name in that language. */
  site: string
}

/** A mail with a code, as HTML without remote parts and as plain text; `<event title>-<site name>` is its subject. */
export function codeLetter({ to, code, event, t, language, site }: Letter): Mail {
  const title = t(`code.letter.${event}.title`)
  const paragraphs = {
    purpose: t(`code.letter.${event}.purpose`, { site }),
    validity: t('code.letter.validity', { minutes: codeLifetime / 60 }),
    ignore: t('code.letter.ignore'),
  }
  const { purpose, validity, ignore } = paragraphs
  return {
    to,
    code,
    // A line break in the site's name would end the header.
    subject: `${title}-${site}`.replaceAll(/\s+/g, ' '),
    text: `${purpose}\n\n    ${code}\n\n${validity}\n${ignore}\n\n${site}\n`,
    html: page({ lang: languageTag[language], title, code, site, ...paragraphs }),
  }
}

type Parts = Record<'lang' | 'title' | 'code' | 'site' | 'purpose' | 'validity' | 'ignore', string>

/** Mail programs know tables and inline styles; nothing here is fetched from anywhere. */
function page(parts: Parts): string {
  const { lang, title, code, site, purpose, validity, ignore } = escapeAll(parts)
  const serif = "font-family:'Songti SC','Noto Serif CJK SC',SimSun,Georgia,serif"
  const sans = "font-family:'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Helvetica,Arial,sans-serif"
  const quiet = `margin:0 0 8px;${sans};font-size:13px;line-height:1.7;color:#6b6459`
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f4efe6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4efe6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fffdf8;border-top:3px solid #a8321f">
<tr><td style="padding:32px 28px 28px">
<p style="margin:0 0 20px;${serif};font-size:15px;color:#a8321f">${site}</p>
<h1 style="margin:0 0 16px;${serif};font-size:22px;font-weight:600;line-height:1.4;color:#2a2622">${title}</h1>
<p style="margin:0 0 20px;${sans};font-size:16px;line-height:1.8;color:#2a2622">${purpose}</p>
<p style="margin:0 0 24px;padding:16px 0;background:#f4efe6;text-align:center;font-family:Menlo,Consolas,'Courier New',monospace;font-size:32px;font-weight:700;letter-spacing:8px;color:#2a2622">${code}</p>
<p style="${quiet}">${validity}</p>
<p style="${quiet}">${ignore}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function escapeAll(parts: Parts): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [
      name,
      text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`),
    ]),
  ) as Parts
}
