import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ConversationView } from '../../../features/chat/conversation/session/chat-view.ts'
import { fileMessages as texts, mostClientFiles } from '../../../features/chat/files/file-messages.ts'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { FormButton, useForm } from '../../../ui/forms/use-form.tsx'
import { briefId } from '../chat-fields.ts'
import { ChatForm, Failure } from '../chat-form.tsx'
import styles from './brief-files.module.css'

interface BriefFilesProps {
  conversation: ConversationView
  isOpen?: boolean
}

/** The files of the conversation, and the form that adds some. It needs a conversation that is stored. */
export function BriefFiles({ conversation: { files, stored }, isOpen = false }: BriefFilesProps) {
  // Apart from the forms that share one result: sending another would break the files off.
  const form = useForm(['files'])
  const { draft, result, sending } = form
  const isAdded = result?.kind === 'done'
  useEffect(() => {
    if (isAdded) draft.ref.current?.reset()
  }, [isAdded, draft.ref])

  const { takesFiles } = useRouteLoaderData<{ takesFiles?: boolean }>('routes/project-chat/page') ?? {}
  if (stored === null || takesFiles === false) return null
  return (
    <details className={`screen-only ${styles.files}`} open={isOpen || files.length > 0 || isNotDone(result)}>
      <summary className="link">{texts.drawing}</summary>
      {files.length > 0 && (
        <ul>
          {files.map(({ name }, place) => (
            <li key={`${place}${name}`}>{name}</li>
          ))}
        </ul>
      )}
      <ChatForm className="stack near left" form={form} intent="files" at={briefId} encType="multipart/form-data">
        <FileInput left={mostClientFiles - files.length} required />
        <Failure form={form} />
        <FormButton form={form} disabled={files.length >= mostClientFiles}>
          {sending === null ? texts.addFiles : texts.adding}
        </FormButton>
      </ChatForm>
    </details>
  )
}
