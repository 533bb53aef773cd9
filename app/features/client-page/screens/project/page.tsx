import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import { isTimeZone } from '../../../../../core/text/is-time-zone.ts'
import { exchangeContext, type FilesRefusal } from '../../../../context.ts'
import { readCookie, timeZoneCookie } from '../../../../cookies.ts'
import { uploadedForm } from '../../../../form-of.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { runForm } from '../../../../ui/forms/define-form.ts'
import { Field, TextField } from '../../../../ui/forms/field.tsx'
import { type FormResult, isNotDone } from '../../../../ui/forms/form-result.ts'
import type { PageHandle } from '../../../../ui/head/page-head.ts'
import { unlisted } from '../../../../ui/head/unlisted-head.ts'
import { useRememberedTimeZone } from '../../../../ui/live/clock.ts'
import { ZoneNote } from '../../../../ui/live/local-time.tsx'
import { useLiveUpdates } from '../../../../ui/live/use-live-updates.ts'
import { SitePage } from '../../../../ui/site/site-page.tsx'
import { usePromised } from '../../../../ui/site/site.ts'
import { clientPageMessages as texts } from '../../messages.ts'
import type { OpenPage } from '../../page-view.ts'
import type { Route } from './+types/page.ts'
import { type Answer, AnswerOf, answerPlace, typedInto } from './answer.tsx'
import { ClosedPage } from './closed-page.tsx'
import { AskSection, OwnSection } from './own-section.tsx'
import { pageForms, pagesOf, partForms, saidBy } from './page-forms.ts'
import { noteField, PartSection, ThreadSection, WhereSection } from './sections.tsx'
import '../../../../ui/styles/client.css'
import { type Closed, closed, formSentContext, isNoPage, unavailable, visitOf } from './visit.ts'
import styles from './page.module.css'

export const handle: PageHandle = { shared: false }

/** The title names no project: the address is shared, and previews show the title. */
export const meta = unlisted(texts.title)

export async function loader({ request, params: { token }, url, context }: Route.LoaderArgs) {
  try {
    const { searchParams } = url
    const earlier = searchParams.get('earlier')
    const known = (await readCookie(timeZoneCookie, request)) ?? ''
    const zone = isTimeZone(known) ? known : ''
    const shown = { earlier, whole: searchParams.get('whole'), isAfterForm: context.get(formSentContext), zone }
    const opened = await pagesOf(context).open(await visitOf(request, token, context), shown)
    if (isNoPage(opened)) return closed(opened)
    const isLate = searchParams.has('edit') && !opened.isGranted
    const asked = searchParams.get('said') ?? (isLate ? 'codeNeeded' : null)
    return {
      ...opened,
      says: saidBy(opened.sections, asked),
      hasAsked: searchParams.has('code'),
      edits: searchParams.get('edit'),
      earlier,
    }
  } catch (error) {
    return unavailable(context, error)
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  const pages = pagesOf(context)
  context.set(formSentContext, true)
  const visit = await visitOf(request, params.token, context)
  const { upload } = context.get(exchangeContext)
  let refused: FilesRefusal | null = null
  try {
    // Before the body is read: it can hold files.
    const may = await (upload ? pages.maySend(visit, upload.bytes) : pages.version(visit))
    if (isNoPage(may)) return closed(may)
    if (may.kind === 'wait') refused = { status: 429, sentence: texts.tooMany(may.seconds), seconds: may.seconds }
  } catch (error) {
    const { form } = await uploadedForm(args, { status: 503, sentence: texts.unavailable })
    const text = form.get('text')
    return unavailable(context, error, typeof text === 'string' ? text : '')
  }
  const sent = await uploadedForm(args, refused)
  if (upload && sent.refusal && !refused) await pages.giveBack(visit, upload.bytes)
  return runForm(args, {
    tables: [pageForms, partForms(pages)],
    subject: { visit, pages },
    sent,
    failure: texts.notSaved,
  })
}

/** When to try again. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

/** A page that cannot be loaded again is told to the component, which keeps what is open. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ kind: 'unavailable', words: '' }) as const)
}

type Loaded = Route.ComponentProps['loaderData']

/** Keeps an open page while it cannot be read again. */
function useLastOpen(latest: Loaded): Loaded {
  const [shown, setShown] = useState(latest)
  const isForNow = latest.kind === 'busy' || latest.kind === 'unavailable'
  if (latest !== shown && !(isForNow && shown.kind === 'open')) setShown(latest)
  return shown
}

export default function ProjectPage({ loaderData: latest, actionData, params: { token } }: Route.ComponentProps) {
  useRememberedTimeZone()
  const loaderData = useLastOpen(latest)
  const says = 'says' in loaderData ? loaderData.says : null
  const sent = actionData as FormResult | Closed | undefined
  const answer = sent && 'intent' in sent ? sent : says
  return (
    <SitePage>
      {loaderData.kind === 'open' ? (
        <div className="breaks">
          <Updates token={token} version={loaderData.version} />
          <Poster page={loaderData} />
          <div className={`wrap stack ${styles.grid}`}>
            <WhereSection stands={loaderData.stands} />
            <div className={`stack top ${styles.column}`}>
              <ThreadSection page={loaderData} earlier={loaderData.earlier} token={token} answer={answer} />
              {/* A server of an earlier release sends none. */}
              {(loaderData.sections ?? []).map((section) => (
                <PartSection key={section.name} {...{ section, token, answer }} stands={loaderData.stands} />
              ))}
            </div>
            <div className={`stack top ${styles.column}`}>
              <BriefSection page={loaderData} edits={loaderData.edits} answer={answer} />
            </div>
            {loaderData.byTelephone ? (
              <AskSection page={loaderData} answer={answer} />
            ) : (
              <OwnSection page={loaderData} token={token} hasAsked={loaderData.hasAsked} answer={answer} />
            )}
            <ZoneNote />
          </div>
        </div>
      ) : (
        <ClosedPage closed={loaderData} words={sent && 'words' in sent ? sent.words : ''} />
      )}
    </SitePage>
  )
}

/** Loads the page again after a change. What is typed stays. */
function Updates({ token, version }: { token: string; version: string }) {
  const { revalidate } = useRevalidator()
  useLiveUpdates(`/project/${token}/updates`, (latest) => void (latest !== version && revalidate()))
  return null
}

/** What it is, where it stands, and the way to the client's next move. */
function Poster({ page: { title, reference, stands, brief } }: { page: OpenPage }) {
  const { isTheirTurn, isWithdrawn } = stands
  return (
    <header className={`${isTheirTurn ? 'on-light' : 'on-deep'} ${styles.poster}`}>
      <div className="wrap stack loose beside">
        <div className={`line close screen-only ${styles.row}`}>
          {brief.slice(0, 9).map(({ field }, place) => (
            <Emblem key={field} of="question" place={place} edge />
          ))}
        </div>
        <div className="stack loose">
          <h1 dir="auto">{title}</h1>
          <p id="now" tabIndex={-1} className="saying">
            {usePromised(stands.sentence)}
          </p>
          <a className={`btn screen-only ${isTheirTurn ? 'ink' : 'chalk'}`} href={`#${noteField}`}>
            {isTheirTurn ? texts.answerIt : isWithdrawn ? texts.takeUp : texts.addSomething}
          </a>
          {reference && (
            <p className="small">
              {texts.reference} <b className="reference">{reference}</b>
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

interface BriefProps {
  page: OpenPage
  edits: string | null
  answer: Answer
}

const longLine = 60

/** Its lines. For who has entered a code one of them is a form. */
function BriefSection({ page: { brief, email, isGranted, byTelephone }, edits, answer }: BriefProps) {
  // What is typed stays when the code runs out.
  const [mayEdit] = useState(isGranted)
  const refused = isNotDone(answer) && answer.intent === 'correct' ? answer : null
  const problems = refused?.problems ?? {}
  const wrong = Object.keys(problems)
  const typed = typedInto('correct', answer)
  const isEdited = ({ field }: { field: string }) => (refused ? field in typed : mayEdit && field === edits)
  const edited = brief.filter(isEdited)
  const address = email ? [{ field: 'address', title: texts.addressTitle, value: email }] : []
  return (
    <section aria-labelledby="brief">
      <h2 id="brief" tabIndex={-1}>
        {texts.briefTitle}
      </h2>
      <AnswerOf intents={['correct']} answer={answer} />
      {edited.length > 0 && (
        <form method="post" action={answerPlace} className="stack">
          <input type="hidden" name="intent" value="correct" />
          {edited.map(({ field, title, value }) => {
            const id = field === wrong[0] ? 'answer' : undefined
            const error = problems[field]
            const autoFocus = !refused
            const shared = { id, label: title, name: field, defaultValue: typed[field] ?? value, error, autoFocus }
            return value.length > longLine || value.includes('\n') ? (
              <TextField key={field} rows={4} {...shared} />
            ) : (
              <Field key={field} {...shared} />
            )
          })}
          <Button className="btn">{texts.save}</Button>
        </form>
      )}
      <dl className={styles.brief}>
        {[...brief.filter((line) => !isEdited(line)), ...address].map(({ field, title, value }) => (
          <div key={field}>
            <dt className="strong">{title}</dt>
            <dd className={value ? 'lines' : 'muted'} dir="auto">
              {value || texts.noAnswer}
            </dd>
            {!byTelephone && field !== 'address' && (
              <dd className="screen-only">
                <a className="link" href={isGranted ? `?edit=${field}` : '#own'}>
                  <span>{value ? texts.correct : texts.fillIn}</span> <span className="visually-hidden">{title}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
