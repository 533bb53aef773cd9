import { useEffect, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { fileMessages as texts, mostClientFiles } from '../../../../core/client-page/file-messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import type { FilesAnswer } from '../files.ts'
import { Failure } from '../forms/chat-form.tsx'
import styles from './brief-files.module.css'

/** The files of the conversation, and the form that adds some. It needs a conversation that is stored. */
export function BriefFiles({ conversation: { files, stored } }: { conversation: ConversationView }) {
  const { Form, data, state } = useFetcher<FilesAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const isIdle = state === 'idle'
  const refused = data ? data.message : search.get('files') === 'refused' && texts.notAdded
  useEffect(() => {
    if (isIdle && data?.message === '') form.current?.reset()
  }, [isIdle, data])
  if (stored === null) return null
  return (
    <details className={`screen-only ${styles.files}`} open={files.length > 0 || Boolean(refused)}>
      <summary>{texts.drawing}</summary>
      {files.length > 0 && (
        <ul>
          {files.map(({ name }, place) => (
            <li key={`${place}${name}`}>{name}</li>
          ))}
        </ul>
      )}
      <Form method="post" action="/project-chat/files" encType="multipart/form-data" ref={form}>
        <FileInput left={mostClientFiles - files.length} required />
        <Failure message={isIdle && refused} />
        <button className="quiet" disabled={!isIdle || files.length >= mostClientFiles}>
          {isIdle ? texts.addFiles : texts.adding}
        </button>
      </Form>
    </details>
  )
}
