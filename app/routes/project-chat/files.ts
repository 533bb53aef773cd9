import { data, redirect } from 'react-router'
import { clientPageMessages as texts } from '../../../core/client-page/messages.ts'
import type { MaySend } from '../../../core/client-page/talk-files.ts'
import { exchangeContext, type FilesRefusal, servicesContext } from '../../context.ts'
import { chatCookie, readCookie } from '../../cookies.ts'
import { filesIn } from '../../files-in.ts'
import { refusedInit, uploadedForm } from '../../form-of.ts'
import type { Route } from './+types/files'

/** What a page with script shows below the form. Empty where the files were added. */
export interface FilesAnswer {
  readonly message: string
}

/** The address takes POST requests only. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Adds files to the conversation of this browser. Without script the page opens again, and shows what is there. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { visitor, upload, log } = context.get(exchangeContext)
  const { talkFiles } = context.get(servicesContext)
  const answer = (message: string, init: ResponseInit) =>
    request.headers.get('sec-fetch-dest') === 'empty'
      ? data<FilesAnswer>({ message }, init)
      : redirect(`/project-chat${message && `?files=${init.status}`}#brief`, 303)
  try {
    const sessionId = await readCookie(chatCookie, request)
    if (sessionId === null) return data<FilesAnswer>({ message: texts.notSaved }, 400)
    const sent = [sessionId, visitor.address, upload?.bytes ?? 0] as const
    const may = await talkFiles.maySend(...sent)
    const { form, refusal } = await uploadedForm(args, may.kind === 'ok' ? null : denial(may))
    if (refusal && may.kind === 'ok') await talkFiles.giveBack(...sent)
    if (refusal) return answer(refusal.sentence, refusedInit(refusal))
    const added = await talkFiles.add(sessionId, await filesIn(form))
    if (added.kind === 'refused') return answer(added.message, { status: 422 })
    return added.kind === 'added' ? answer('', { status: 200 }) : answer(texts.notSaved, { status: 409 })
  } catch (error) {
    log.error('files of a conversation not stored', { reason: String(error) })
    return answer(texts.notSaved, { status: 503 })
  }
}

function denial(may: Exclude<MaySend, { kind: 'ok' }>): FilesRefusal {
  if (may.kind === 'wait') return { status: 429, sentence: texts.tooMany(may.seconds), seconds: may.seconds }
  return may.kind === 'full' ? { status: 422, sentence: texts.tooManyFiles } : { status: 409, sentence: texts.notSaved }
}
