import type { RouterContextProvider } from 'react-router'
import type { Message } from '../../../../core/brief/conversation.ts'
import { briefText } from '../../../../core/brief/project-info.ts'
import { currencyOf } from '../../../../core/currency/currency-of.ts'
import { mailtoLink, whatsappLink } from '../../../../core/text/links.ts'
import { chatLink } from '../../../content/navigation.ts'
import { exchangeContext, servicesContext } from '../../../context.ts'
import { chatCookie, readCookie } from '../../../cookies.ts'
import {
  type ContactFields,
  contactCopy,
  shortestFillMs,
  shortestSendingMs,
  validateMessage,
} from '../../../features/contact/contact-form.ts'
import { lostPageMessages as lostTexts } from '../../../features/contact/lost-page-messages.ts'
import { priceMessages } from '../../../features/site/content/price-messages.ts'
import { writtenLowest } from '../../../features/site/content/site-content.ts'
import type { Pages } from '../../../features/site/pages/pages.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { type FormResult, isNotDone } from '../../../ui/forms/form-result.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { sendForm } from '../../../ui/forms/send-form.ts'
import { textsIn } from '../../../ui/forms/texts-in.ts'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { type PageHandle, listed } from '../../../ui/head/page-head.ts'
import { AgencyLinks, telephoneLink, TextLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Headline } from '../texts.tsx'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { contactForms } from './contact-forms.ts'
import { problemsByField, submissionIn } from './contact-outcome.ts'
import styles from './contact.module.css'

/** Each form is given out once, with marks of its own. */
export const handle: PageHandle = { shared: false }

export const meta = listed(contactCopy.title)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { agency, site, contact } = context.get(servicesContext)
  const { prices, pages } = site.now()
  return {
    words: pages.contact,
    prices: writtenLowest(currencyOf(agency.country), prices),
    marks: contact.form(),
    // A server of an earlier release does not say it: there clients have pages.
    lacksPages: contact.lostPages === null,
    hasAskedForPage: url.searchParams.has('lost'),
    sent: await promiseOf(url.searchParams.get('sent'), context),
    draft: url.searchParams.has('brief') ? await draftFromChat(request, context) : null,
  }
}

/** A form that is being filled in keeps its marks. */
export function shouldRevalidate() {
  return false
}

export function action(args: Route.ActionArgs) {
  // Without script a reload must send nothing twice. A page of release 0.4.0 takes a redirect for a message that has arrived.
  return runForm(args, { tables: [contactForms], subject: null, intentOf: ({ intent = 'send' }) => intent })
}

/** Returns what was promised for a message that was sent without script. Null where none was sent. */
async function promiseOf(id: string | null, context: Readonly<RouterContextProvider>): Promise<string | null> {
  if (id === null) return null
  return context
    .get(servicesContext)
    .contact.promiseOf(id)
    .catch(() => '')
}

// The page was given out before this ran.
const openedAt = performance.now()

/** Sends no form that is plainly invalid, and none so soon after the page that the server would refuse it. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData()
  const problems = problemsByField(validateMessage(submissionIn(textsIn(form))))
  if (form.get('intent') === 'send' && Object.keys(problems).length > 0) {
    return { kind: 'invalid', intent: 'send', fields: textsIn(form), message: '', problems } satisfies FormResult
  }
  const sentAt = performance.now()
  await until(openedAt + shortestFillMs)
  const result = await sendForm(args, contactCopy.notStored)
  await until(sentAt + shortestSendingMs)
  return result
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, moment - performance.now()))
}

type Words = Pages['contact']

export default function ContactPage({
  loaderData: { words, prices, marks, sent, draft, lacksPages, hasAskedForPage },
}: Route.ComponentProps) {
  return (
    <div className={`beside ${styles.page}`}>
      <ContactDetails words={words} prices={prices} />
      <ContactForm marks={marks} draft={draft} sent={sent} />
      {!lacksPages && <LostPage hasAsked={hasAskedForPage} />}
    </div>
  )
}

/** How else to reach us. */
function ContactDetails({ words, prices }: { words: Words; prices: string | null }) {
  const { email, phone, whatsapp, location } = useSite().agency
  return (
    <section className="on-light">
      <Headline text={words.heading} />
      <p className="lede">{words.lede}</p>
      <dl className="after-apart">
        <Card term={contactCopy.email} text={email} href={mailtoLink(email)} />
        <Card term={contactCopy.phone} text={phone} href={telephoneLink(phone)} />
        {whatsapp && <Card term={contactCopy.whatsapp} text={whatsapp} href={whatsappLink(whatsapp)} />}
        <Card term={contactCopy.location} text={location} />
        {prices && <Card term={priceMessages.title} text={prices} />}
      </dl>
      <p className="screen-only after-wide">
        <span>{words.chat}</span> <TextLink {...chatLink} />
      </p>
    </section>
  )
}

/** For who has lost the link to their project. */
function LostPage({ hasAsked }: { hasAsked: boolean }) {
  const { fields, result } = useForm(['lost', 'open-page'])
  return (
    <section className={`screen-only stack span ${styles.lost}`} id="lost" aria-labelledby="lost-title">
      <h2 className="title" id="lost-title">
        {lostTexts.lostTitle}
      </h2>
      <p className="after-near">{lostTexts.lostHint}</p>
      <form method="post" action="/contact" className="stack loose">
        <Field
          label={lostTexts.lostLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={fields?.['email']}
        />
        <Button intent="lost">{lostTexts.lostSend}</Button>
        {hasAsked && <Note says="yes">{lostTexts.lostAnswer}</Note>}
      </form>
      <p>{lostTexts.numberHint}</p>
      <form method="post" action="/contact#lost" className="stack loose">
        <Field
          label={lostTexts.reference}
          name="reference"
          autoComplete="off"
          required
          defaultValue={fields?.['reference']}
        />
        <Field
          label={lostTexts.digits}
          name="digits"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={4}
          defaultValue={fields?.['digits']}
        />
        <Button intent="open-page">{lostTexts.openPage}</Button>
      </form>
      {isNotDone(result) && (
        <Note says="no" role="alert">
          <p>{result.message}</p>
          <AgencyLinks />
        </Note>
      )}
    </section>
  )
}

function Card({ term, text, href }: { term: string; text: string; href?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="saying breaks">
        {href ? <TextLink className="tap" {...{ href, text }} /> : <span className="tap">{text}</span>}
      </dd>
    </div>
  )
}

/** In characters: leaves room in the form for the visitor's own words. */
const longestBrief = 8000

/** Returns the first values of the form for a visitor who comes from the chat of this browser, or null. They are never in the address. */
async function draftFromChat(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ContactFields | null> {
  const sessionId = await readCookie(chatCookie, request)
  if (sessionId === null) return null
  const { visitor, log } = context.get(exchangeContext)
  try {
    const { conversation } = await context.get(servicesContext).chat.open(sessionId, visitor)
    const { projectInfo, titles, messages } = conversation
    const { contactName, contactEmail } = projectInfo
    const brief = briefText(projectInfo, longestBrief, titles)
    const message = [...saidAsClient(messages), brief && contactCopy.draft(brief)].filter(Boolean).join('\n\n')
    return { name: contactName, email: contactEmail, company: '', message }
  } catch (error) {
    log.error('brief not read', { reason: error instanceof Error ? error.message : String(error) })
    return null
  }
}

/** What a client of the agency said in the chat, which sent them here. */
function saidAsClient(messages: readonly Message[]): string[] {
  return messages.filter((_, place) => messages[place + 1]?.offer === 'client').map(({ content }) => content)
}
