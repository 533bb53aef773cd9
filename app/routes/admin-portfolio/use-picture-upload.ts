import { useEffect, useRef, useState } from 'react'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { mostPictureBytes } from '../../../ports/pictures.ts'
import type { PictureAnswer } from './pictures.ts'

type Upload = { readonly kind: 'idle' | 'sending' | 'taken' } | { readonly kind: 'refused'; readonly message: string }

const address = '/admin/portfolio/pictures'

/** Sends a picture as soon as it is chosen; `taken` is told where it is then. The latest choice counts. */
export function usePictureUpload(taken: (imageUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' })
  const underWay = useRef<AbortController | null>(null)

  useEffect(() => () => underWay.current?.abort(), [])

  async function send(form: FormData): Promise<void> {
    underWay.current?.abort()
    const { signal } = (underWay.current = new AbortController())
    setUpload({ kind: 'sending' })
    const answer = await ask(form, signal)
    if (signal.aborted) return
    if ('imageUrl' in answer) taken(answer.imageUrl)
    setUpload('imageUrl' in answer ? { kind: 'taken' } : { kind: 'refused', ...answer })
  }

  return {
    upload,
    forget: () => setUpload({ kind: 'idle' }),
    sendFile(file: File): void {
      // Spares whoever pays for the line what would be refused.
      if (file.size > mostPictureBytes)
        return setUpload({ kind: 'refused', message: portfolioMessages.pictureTooLarge })
      const form = new FormData()
      form.set('picture', file)
      void send(form)
    },
    sendLink(link: string): void {
      const form = new FormData()
      form.set('pictureLink', link)
      void send(form)
    },
  }
}

async function ask(body: FormData, signal: AbortSignal): Promise<PictureAnswer> {
  try {
    const response = await fetch(address, { method: 'POST', body, signal })
    return (await response.json()) as PictureAnswer
  } catch {
    return { message: adminMessages.pictureNotSent }
  }
}
