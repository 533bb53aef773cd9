import { data, redirect } from 'react-router'
import { contactCopy } from '../../../../core/contact/copy.ts'
import { shortestFillMs, shortestSendingMs, validateMessage } from '../../../../core/contact/validate-message.ts'
import { exchangeContext, servicesContext } from '../../../context.ts'
import { formOf } from '../../../form-of.ts'
import type { PageHandle } from '../../../ui/head/page-handle.ts'
import { pageHead } from '../../../ui/head/page-head.ts'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'
import { ContactDetails } from './contact-details.tsx'
import { draftFromChat } from './contact-draft.ts'
import { ContactForm } from './contact-form.tsx'
import { type ContactOutcome, readSubmission, saidId, statusOf } from './contact-outcome.ts'

/** Each form is given out once, with marks of its own. */
export const handle: PageHandle = { shared: false }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, contactCopy)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    marks: context.get(servicesContext).contact.form(),
    sent: url.searchParams.has('sent'),
    draft: url.searchParams.has('brief') ? await draftFromChat(request, context) : null,
  }
}

/** A form that is being filled in keeps its marks. */
export function shouldRevalidate() {
  return false
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readSubmission(await formOf(request))
  const { visitor } = context.get(exchangeContext)
  const sent = await context.get(servicesContext).contact.send(submission, visitor.address ?? 'unknown')
  // 303, so that a reload sends nothing twice.
  if (sent.kind === 'sent') throw redirect(`/contact?sent#${saidId}`, 303)
  return data<ContactOutcome>({ ...sent, submission }, statusOf[sent.kind])
}

// The page was given out before this ran.
const openedAt = performance.now()

/** Spares the server what is plainly wrong, and a quick person the request to send once more. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ContactOutcome> {
  const submission = readSubmission(await request.clone().formData())
  const problems = validateMessage(submission)
  if (problems.length > 0) return { kind: 'invalid', problems, submission }
  const sentAt = performance.now()
  await until(openedAt + shortestFillMs)
  const outcome = await serverAction().catch((thrown: unknown): ContactOutcome => {
    // A redirect travels as a thrown response. Anything else means that no answer came.
    return { kind: thrown instanceof Response ? 'sent' : 'not-stored', submission }
  })
  await until(sentAt + shortestSendingMs)
  return outcome
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, moment - performance.now()))
}

export default function ContactPage({ loaderData: { marks, sent, draft }, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <ContactDetails />
      <ContactForm marks={marks} draft={draft} hasSent={sent} refused={actionData ?? null} />
    </div>
  )
}
