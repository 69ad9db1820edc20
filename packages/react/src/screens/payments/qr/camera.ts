/** Why there is no picture, each with a text of its own (S-PAY-67). */
export type CameraFault = 'NotAllowed' | 'NotFound' | 'NotReadable' | 'Insecure' | 'Unknown'

/** A camera of this device. */
export type Camera = { readonly id: string; readonly label: string }

// Web APIs of cameras that the types of the DOM do not know.
type WithTorch = { readonly torch?: boolean }

// Browsers that ask anew at each visit do not say that they were told yes; within one visit they need not be asked again.
let wasOpen = false

/** Opens a camera: the one asked for, else the one that looks away from the person. */
export async function openCamera(id: string | null): Promise<MediaStream> {
  // Without https browsers hide cameras altogether.
  if (!window.isSecureContext) throw new DOMException('Cameras need https.', 'InsecureContext')
  const video = id ? { deviceId: { exact: id } } : { facingMode: { ideal: 'environment' } }
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  wasOpen = true
  return stream
}

/** What a refusal means to the person in front of it. */
export function cameraFault(cause: unknown): CameraFault {
  const name = cause instanceof DOMException || cause instanceof Error ? cause.name : ''
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'NotAllowed'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'NotFound'
    case 'NotReadableError':
    case 'AbortError':
      return 'NotReadable'
    case 'InsecureContext':
      return 'Insecure'
    default:
      return 'Unknown'
  }
}

/** Whether the person said yes to the camera before, on an earlier visit or on this one, so that nothing has to be asked. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted' || (state === 'prompt' && wasOpen)
  } catch {
    // Some browsers do not tell: then a press starts it the first time.
    return wasOpen
  }
}

/** The cameras there are; their names are known once one of them is open. */
export async function camerasHere(): Promise<readonly Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(it => it.kind === 'videoinput').map(it => ({ id: it.deviceId, label: it.label }))
}

/** Whether the open camera has a light. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  const can = track?.getCapabilities?.() as WithTorch | undefined
  return can?.torch === true
}

export async function lightTorch(stream: MediaStream, on: boolean): Promise<void> {
  const [track] = stream.getVideoTracks()
  await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}

/** Lets go of the camera, so that its lamp goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
