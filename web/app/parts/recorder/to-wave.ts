import { sampleRate, writeWave } from '@shuyuan/contract/learning/wave'

/** What was recorded as the server takes it, whatever the browser records in. Throws where it cannot be read. */
export async function toWave(recorded: Blob): Promise<File> {
  const reader = new AudioContext()
  try {
    const sound = await reader.decodeAudioData(await recorded.arrayBuffer())
    const frames = Math.max(1, Math.ceil(sound.duration * sampleRate))
    // One channel at this rate: the browser mixes and converts.
    const offline = new OfflineAudioContext(1, frames, sampleRate)
    const source = offline.createBufferSource()
    source.buffer = sound
    source.connect(offline.destination)
    source.start()
    const made = await offline.startRendering()
    return new File([writeWave(made.getChannelData(0))], 'recitation.wav', { type: 'audio/wav' })
  } finally {
    void reader.close()
  }
}
