import { redirect } from 'react-router'
import * as z from 'zod'
import { contactCopy } from '../../../features/contact/contact-form.ts'
import { lostPageMessages } from '../../../features/contact/lost-page-messages.ts'
import { done, everybody, formsFailing, formsFor, invalid, isByScript, refused } from '../../../ui/forms/define-form.ts'
import { problemsByField, resultId, submissionIn } from './contact-outcome.ts'

const form = formsFailing<null>(contactCopy.notStored)

export const contactForms = formsFor(everybody, {
  send: form(
    z.record(z.string(), z.string()).transform(submissionIn),
    async ({ services, exchange, args }, submission) => {
      const sent = await services.contact.send(submission, exchange.visitor.address ?? 'unknown')
      switch (sent.kind) {
        case 'sent':
          return isByScript(args.request) ? done(sent.promise) : redirect(`/contact?sent=${sent.id}#${resultId}`, 303)
        case 'invalid':
          return invalid('', problemsByField(sent.problems))
        case 'too-fast':
          return invalid(contactCopy.notYet)
        case 'wait':
          return refused(contactCopy.tooMany(services.agency.email, sent.seconds), 429)
        case 'not-stored':
          return { kind: 'unavailable', message: contactCopy.notStored }
      }
    },
  ),

  /** Responds the same whether there is such a project or not. */
  lost: form(z.object({ email: z.string().default('') }), async ({ services, exchange }, { email }) => {
    await services.contact.lostPages?.findLost(email, exchange.visitor.address)
    return redirect('/contact?lost#lost', 303)
  }),

  'open-page': form(
    z.object({ reference: z.string().default(''), digits: z.string().default('') }),
    async ({ services, exchange }, { reference, digits }) => {
      const opened = await services.contact.lostPages?.openByNumber(reference, digits, exchange.visitor.address)
      if (opened?.kind === 'opened') return redirect(`/project/${opened.token}`, 303)
      return opened?.kind === 'wait' ? refused(opened.message, 429) : invalid(lostPageMessages.wrong)
    },
  ),
})
