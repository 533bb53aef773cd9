import type { ActionFunctionArgs } from 'react-router'
import { chatMessages } from '../../../core/brief/messages.ts'
import { reasonOf } from '../../../core/text/sentences.ts'
import { exchangeContext, type FilesRefusal, servicesContext, type UploadedForm } from '../../context.ts'
import { chatCookie, readCookie } from '../../cookies.ts'
import { clientFileMessages as texts } from '../../features/chat/files/messages.ts'
import type { MaySend } from '../../features/chat/files/talk-files.ts'
import { uploadedForm } from '../../form-of.ts'
import { runForm } from '../../ui/forms/define-form.ts'
import type { FormResult } from '../../ui/forms/form-result.ts'
import { ownForms, sessionForms, talkForms } from './chat-forms.ts'

type RouteArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

/** Runs a form of the page. */
export async function runChatForm(args: RouteArgs) {
  const { upload } = args.context.get(exchangeContext)
  return runForm(args, {
    tables: [talkForms, sessionForms, ownForms],
    subject: null,
    failure: chatMessages.notDone,
    intentOf: ({ intent }) => intent ?? (upload && 'files'),
    forOldPage,
    ...(upload && { sent: await sentFiles(args) }),
  })
}

/** A page of release 0.4.0 shows nothing else but the receipt of what was deleted, with counts and a code. */
function forOldPage(result: FormResult<unknown>) {
  const counts = { lines: 0, code: '–' }
  return result.kind === 'shown' ? { kind: 'deleted', receipt: { ...counts, ...(result.shown as object) } } : result
}

/** Reads a form with files, once it is known what may be sent. */
async function sentFiles(args: RouteArgs): Promise<UploadedForm> {
  const { talkFiles } = args.context.get(servicesContext)
  const { visitor, upload, log } = args.context.get(exchangeContext)
  const sender = [(await readCookie(chatCookie, args.request)) ?? '', visitor.address, upload?.bytes ?? 0] as const
  const may = await talkFiles.maySend(...sender).catch((error: unknown) => {
    log.error('files of a conversation not stored', { reason: reasonOf(error) })
    return { kind: 'away' } as const
  })
  const sent = await uploadedForm(args, may.kind === 'ok' ? null : refusalOf(may))
  if (sent.refusal && may.kind === 'ok') await talkFiles.giveBack(...sender)
  return sent
}

function refusalOf(may: Exclude<MaySend, { kind: 'ok' }> | { readonly kind: 'away' }): FilesRefusal {
  switch (may.kind) {
    case 'wait':
      return { status: 429, sentence: texts.tooMany(may.seconds), seconds: may.seconds }
    case 'full':
      return { status: 422, sentence: texts.tooManyFiles }
    case 'gone':
      return { status: 409, sentence: texts.notSaved }
    case 'away':
      return { status: 503, sentence: texts.notSaved }
  }
}
