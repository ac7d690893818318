/** A book's lines in both scripts, without pinyin and notes: `bookPath/text.json`. */
export interface BookText {
  chapters: {
    slug: string
    title: { s: string; t: string; en: string }
    /** Id, simplified, and traditional where that differs. */
    lines: ([id: string, s: string] | [id: string, s: string, t: string])[]
  }[]
}
