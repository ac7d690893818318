/**
 * The sound of a recitation as it travels: a WAV file of one channel, 16,000 samples a second, each a byte (µ-law, ITU-T
 * G.711). Every browser plays it whichever made it, and the server can tell its length and whether it is silent.
 */
export const sampleRate = 16_000

/** Bytes before the samples. */
const head = 44
const muLaw = 7

/** `samples` from -1 to 1. */
export function writeWave(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(head + samples.length)
  const view = new DataView(file.buffer)
  const name = (at: number, text: string) => file.set(new TextEncoder().encode(text), at)
  name(0, 'RIFF')
  view.setUint32(4, head - 8 + samples.length, true)
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, muLaw, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  name(36, 'data')
  view.setUint32(40, samples.length, true)
  // Three minutes are 2.9 million samples, for which an iterator takes five times as long.
  for (let at = 0; at < samples.length; at += 1) file[head + at] = encode(samples[at] ?? 0)
  return file
}

/** What a file of this kind holds; null for any other file. `loud`: seconds in which somebody can be heard. */
export function readWave(file: Uint8Array): { seconds: number; loud: number } | null {
  if (file.length < head) return null
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const name = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
  const isWave =
    name(0) === 'RIFF' &&
    name(8) === 'WAVE' &&
    name(12) === 'fmt ' &&
    view.getUint16(20, true) === muLaw &&
    view.getUint16(22, true) === 1 &&
    view.getUint32(24, true) === sampleRate &&
    name(36) === 'data' &&
    view.getUint32(40, true) === file.length - head
  if (!isWave) return null
  const samples = file.subarray(head)
  return { seconds: samples.length / sampleRate, loud: loudSeconds(samples) }
}

/** Samples of a tenth of a second. */
const span = sampleRate / 10
/** Loudness, of 1 at most, that a voice exceeds and a quiet room does not. */
const quiet = 0.02

function loudSeconds(samples: Uint8Array): number {
  let loud = 0
  for (let start = 0; start < samples.length; start += span) {
    if (samples.subarray(start, start + span).some((sample) => Math.abs(decode(sample)) > quiet)) loud += 1
  }
  return loud / 10
}

/** G.711 works on 14 bits: 33 is added, so that each of the eight segments is twice as wide as the one before. */
const bias = 33
const most = 8191

function encode(sample: number): number {
  const size = Math.min(most, Math.round(Math.abs(sample) * most) + bias)
  const segment = Math.min(7, Math.max(0, 31 - Math.clz32(size) - 5))
  const code = (segment << 4) | ((size >> (segment + 1)) & 15)
  return ~(sample < 0 ? code | 128 : code) & 255
}

function decode(byte: number): number {
  const code = ~byte & 255
  const segment = (code >> 4) & 7
  const size = ((((code & 15) << 1) + bias) << segment) - bias
  return (code & 128 ? -size : size) / most
}
