/** Width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The size in the header of a PNG or JPEG file; undefined for other files. */
export function pictureSize(file: Buffer): PictureSize | undefined {
  if (file.length >= 24 && file.toString('latin1', 1, 4) === 'PNG') {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  }
  return file.length >= 4 && file.readUInt16BE(0) === 0xffd8 ? jpegSize(file) : undefined
}

/** Markers that begin a frame (ITU-T T.81, table B.1): C0 to CF without the tables C4, C8 and CC. */
function beginsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegSize(file: Buffer): PictureSize | undefined {
  let at = 2
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (beginsFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}
