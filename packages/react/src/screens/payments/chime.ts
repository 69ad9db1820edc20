const key = 'exchange-chime'

/** Whether this device sounds and shakes when a payment comes in; silent unless somebody switched it on (S-PAY-66). */
export function isChimeOn(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

export function keepChime(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing is silent again next time.
  }
}

let audio: AudioContext | null = null

/** Browsers let a page sound only once somebody has pressed something: call it in that press. */
export function openChime(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

/** Two short rising tones, and a short shake where the device can. */
export function chime(): void {
  if ('vibrate' in navigator) navigator.vibrate([120, 60, 120])
  if (audio?.state !== 'running') return
  tone(audio, { pitch: 660, after: 0 })
  tone(audio, { pitch: 990, after: 0.16 })
}

function tone(context: AudioContext, { pitch, after }: { readonly pitch: number; readonly after: number }): void {
  const begin = context.currentTime + after
  const swing = context.createOscillator()
  const volume = context.createGain()
  swing.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, begin)
  volume.gain.exponentialRampToValueAtTime(0.3, begin + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.3)
  swing.connect(volume).connect(context.destination)
  swing.start(begin)
  swing.stop(begin + 0.32)
}
