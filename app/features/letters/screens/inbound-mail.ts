import { exchangeContext, servicesContext } from '../../../context.ts'
import { filesIn } from '../../../files-in.ts'
import { uploadedForm } from '../../../form-of.ts'
import type { ReceivedMail } from '../receive-mail.ts'
import type { Route } from './+types/inbound-mail'

/** What the mail system reads in its log. With 4xx it gives up, with 5xx it tries again. */
const answers = {
  filed: [200, 'Filed.'],
  tray: [200, 'To be sorted at /admin/mail: it fits no lead or message, or more than one.'],
  again: [200, 'It is stored already.'],
  'no-mail': [422, 'This cannot be read as a mail.'],
} as const satisfies Record<ReceivedMail, readonly [number, string]>

const refusedSignature = 'The signature is missing, wrong, older than five minutes, or v1 with more than 64 kB.'

export function loader() {
  return text(405, 'Mail is handed over by POST.', { Allow: 'POST' })
}

/** Takes a raw mail from the agency's mail system. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { inboundMail } = context.get(servicesContext)
  if (inboundMail === null) return text(404, 'INBOUND_SECRET is not set: no mail is taken here.')
  if (request.method !== 'POST') return loader()
  const { headers } = request
  const signed = { signature: headers.get('X-Inbound-Signature'), authorization: headers.get('Authorization') }
  // What is left of the body is not read.
  const refused = () => text(401, refusedSignature, { Connection: 'close' })
  if (!inboundMail.maybeSigned(signed, Number(headers.get('Content-Length')))) return refused()
  const { form, refusal } = await uploadedForm(args)
  if (refusal?.status === 413) return text(413, 'A mail of more than 10 MB is not taken.')
  if (refusal) return text(refusal.status, refusal.sentence)
  const [{ bytes: body } = { bytes: new Uint8Array() }] = await filesIn(form)
  if (!inboundMail.isSigned(signed, body)) return refused()
  try {
    const [status, sentence] = answers[await inboundMail.receive(body)]
    return text(status, sentence)
  } catch (error) {
    context.get(exchangeContext).log.error('mail not filed', { reason: String(error) })
    return text(503, 'The mail could not be stored. Please try again.', { 'Retry-After': '60' })
  }
}

function text(status: number, sentence: string, headers: Record<string, string> = {}) {
  return new Response(`${sentence}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}
