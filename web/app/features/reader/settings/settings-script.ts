/** Where the reader's choices are kept: JSON of what differs from the usual, `{"pinyin":"off"}`. */
export const settingsKey = 'reader'

/** The element that carries the choices as `data-…`; reader.css does the rest. */
export const readerId = 'reader'

/**
 * Sets the choices while the page is still being parsed. Constant, so that its hash in the content security policy is
 * constant too.
 */
export const settingsScript =
  `(()=>{try{Object.assign(document.getElementById("${readerId}").dataset,` +
  `JSON.parse(localStorage.getItem("${settingsKey}")||"{}"))}catch{}})()`

/** Runs after the text: shows it in traditional characters where these were chosen (`showScript` in settings.ts). */
export const scriptScript =
  `(()=>{const r=document.getElementById("${readerId}"),c=r&&r.querySelector(".chapter");` +
  'if(!c||r.dataset.script!=="t")return;c.dataset.script="t";c.lang="zh-Hant";' +
  'for(const e of c.querySelectorAll("[data-t]")){const n=e.firstChild,o=n.data;n.data=e.dataset.t;e.dataset.t=o}})()'
