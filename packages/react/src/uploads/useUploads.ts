import { useCallback, useRef, useState } from 'react'
import { isAppError, type AppError } from '@exchange-kit/model'
import { toAppError, type Client } from '@exchange-kit/client'
import { useLatest } from '../forms/usePatch.ts'
import { useKit } from '../kit.ts'
import { faultOfFile, shrink, type ImageFault } from './shrink.ts'

/** An image that is stored, with its text alternative. */
export type FormImage = { readonly url: string; readonly text: string }

/** An image on its way: it is drawn from the device until the server has it. */
export type Upload = {
  readonly id: string
  readonly file: File
  readonly preview: string
  readonly state:
    | { readonly is: 'sending' }
    | { readonly is: 'wrong'; readonly fault: ImageFault }
    | { readonly is: 'failed'; readonly error: AppError }
}

/** Images being sent (S-MARKET-31): each by itself, so that one that fails holds up no other. */
export type Uploads = {
  readonly list: readonly Upload[]
  readonly isSending: boolean
  /** Once nothing is on its way any more, whatever became of it. */
  readonly settled: () => Promise<void>
  readonly add: (files: readonly File[]) => void
  readonly retry: (upload: Upload) => void
  readonly drop: (upload: Upload) => void
}

/** Sends what is added, all at once; what arrived is handed over in the order it was added in, and leaves the list. */
export function useUploads(onSent: (image: FormImage) => void): Uploads {
  const { client } = useKit()
  // The form may have been drawn many times by then: what it was when the file was chosen is past.
  const handOver = useLatest(onSent)
  const [list, setList] = useState<readonly Upload[]>([])
  const running = useRef(new Set<Promise<void>>())
  const last = useRef(Promise.resolve())
  const dropped = useRef(new Set<string>())
  const leave = useCallback((gone: Upload) => {
    URL.revokeObjectURL(gone.preview)
    setList(before => before.filter(it => it.id !== gone.id))
  }, [])
  const set = (upload: Upload, state: Upload['state']) =>
    setList(before => before.map(it => (it.id === upload.id ? { ...it, state } : it)))
  const attempt = async (upload: Upload, earlier: Promise<void>) => {
    try {
      const url = await send(client, upload.file)
      // A large one before it takes longer; one that fails is waited for no more.
      await earlier
      // It was given up meanwhile, for another one perhaps.
      if (dropped.current.has(upload.id)) return
      leave(upload)
      handOver({ url, text: '' })
    } catch (cause) {
      const fault = faultOf(cause)
      set(upload, fault ? { is: 'wrong', fault } : { is: 'failed', error: toAppError(cause) })
    }
  }
  const run = (upload: Upload) => {
    const sending = attempt(upload, last.current).finally(() => running.current.delete(sending))
    running.current.add(sending)
    last.current = sending
  }
  return {
    list,
    isSending: list.some(it => it.state.is === 'sending'),
    async settled() {
      await Promise.all(running.current)
    },
    add(files) {
      const added = files.map((file): Upload => {
        const fault = faultOfFile(file)
        const state = fault ? ({ is: 'wrong', fault } as const) : ({ is: 'sending' } as const)
        return { id: crypto.randomUUID(), file, preview: URL.createObjectURL(file), state }
      })
      setList(before => [...before, ...added])
      for (const upload of added) if (upload.state.is === 'sending') run(upload)
    },
    retry(upload) {
      set(upload, { is: 'sending' })
      run(upload)
    },
    drop(upload) {
      dropped.current.add(upload.id)
      leave(upload)
    },
  }
}

async function send(client: Client, file: File): Promise<string> {
  const data = new FormData()
  data.append('file', await shrink(file))
  const body = await client.call('files', '', { method: 'POST', body: { kind: 'upload', data } })
  return (body as { data: { attributes: { url: string } } }).data.attributes.url
}

// The server judges by what is in the file (A-5-2).
function faultOf(cause: unknown): ImageFault | null {
  if (!isAppError(cause)) return null
  if (cause.status === 413) return 'ImageTooBig'
  return cause.status === 415 ? 'ImageType' : null
}
