import { type FormEvent, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { fileMessages as texts, mostClientFiles } from '../../../../core/client-page/file-messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import type { FilesAnswer } from '../files.ts'
import { Failure } from '../forms/chat-form.tsx'
import styles from './brief-files.module.css'

const address = '/project-chat/files'

interface BriefFilesProps {
  conversation: ConversationView
  isOpen?: boolean
}

/** The files of the conversation, and the form that adds some. It needs a conversation that is stored. */
export function BriefFiles({ conversation: { files, stored }, isOpen = false }: BriefFilesProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const [refused, setRefused] = useState(refusalOf(search.get('files')))

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setAdding(true)
    const message = await send(new FormData(form))
    setRefused(message)
    setAdding(false)
    if (message !== '') return
    form.reset()
    void revalidate()
  }

  if (stored === null) return null
  return (
    <details className={`screen-only ${styles.files}`} open={isOpen || files.length > 0 || refused !== ''}>
      <summary className="link">{texts.drawing}</summary>
      {files.length > 0 && (
        <ul>
          {files.map(({ name }, place) => (
            <li key={`${place}${name}`}>{name}</li>
          ))}
        </ul>
      )}
      <form
        className="stack near left"
        method="post"
        action={address}
        encType="multipart/form-data"
        onSubmit={(event) => void add(event)}
      >
        <FileInput left={mostClientFiles - files.length} required />
        <Failure message={refused} />
        <button className="quiet" disabled={isAdding || files.length >= mostClientFiles}>
          {isAdding ? texts.adding : texts.addFiles}
        </button>
      </form>
    </details>
  )
}

/** Of a page without script: the status is in its address. */
function refusalOf(status: string | null): string {
  if (status === null) return ''
  return status === '429' || status === '503' ? texts.later : texts.notAdded
}

/** Returns why the files were not added; empty where they were. Never rejects, as a lost line must not replace the conversation. */
async function send(body: FormData): Promise<string> {
  try {
    const response = await fetch(address, { method: 'POST', body })
    const { message } = (await response.json()) as FilesAnswer
    return message
  } catch {
    return texts.notAdded
  }
}
