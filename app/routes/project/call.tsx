import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { callTexts as texts } from '../../../core/calls/messages.ts'
import type { OfferedTimes } from '../../../core/client-page/client-page-service.ts'
import { clientPageMessages } from '../../../core/client-page/messages.ts'
import { timeInWords } from '../../../core/follow-up/clock-words.ts'
import { isTimeZone } from '../../../core/text/is-time-zone.ts'
import { servicesContext } from '../../context.ts'
import { readCookie, timeZoneCookie } from '../../cookies.ts'
import { runForm } from '../../ui/forms/define-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { type FormResult, isNotDone, type NotDone } from '../../ui/forms/form-result.ts'
import type { PageHandle } from '../../ui/head/page-head.ts'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { useRememberedTimeZone } from '../../ui/live/clock.ts'
import { AgencyLinks } from '../../ui/site/links.tsx'
import { SitePage } from '../../ui/site/site-page.tsx'
import { useSite } from '../../ui/site/site.ts'
import type { Route } from './+types/call.ts'
import { AnswerNote, answerPlace } from './answer.tsx'
import { bookingAddress } from './booking-address.ts'
import { callDays, type OfferedDay, type OfferedTime, zoneChoices, zoneName } from './call-days.ts'
import { callForms } from './call-forms.ts'
import { ClosedPage } from './closed-page.tsx'
import { pagesOf } from './page-forms.ts'
import { type Closed, closed, isNoPage, unavailable, visitOf } from './visit.ts'
import '../../ui/styles/controls.css'
import styles from './call.module.css'

export const handle: PageHandle = { shared: false }

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

/** Shown in the zone that the visitor has chosen, in their browser's, or in ours. */
export async function loader({ request, params: { token }, url, context }: Route.LoaderArgs) {
  try {
    const { agency, bookingUrl } = context.get(servicesContext)
    const minutes = Number(url.searchParams.get('minutes'))
    const offered = await pagesOf(context).callTimes(await visitOf(request, token, context), minutes)
    if (isNoPage(offered)) return closed(offered)
    if (bookingUrl !== null) return redirect(bookingAddress(bookingUrl, offered), 303)
    const chosen = url.searchParams.get('zone')
    const known = await readCookie(timeZoneCookie, request)
    const named = [chosen, known].find((name) => isTimeZone(name ?? ''))
    const zone = named ?? agency.timeZone
    return {
      ...offered,
      zone,
      isKnown: named !== undefined,
      days: callDays(offered.times ?? [], zone, agency.timeZone),
    }
  } catch (error) {
    return unavailable(context, error)
  }
}

export async function action({ params: { token }, ...args }: Route.ActionArgs) {
  const visit = await visitOf(args.request, token, args.context)
  const known = (await readCookie(timeZoneCookie, args.request)) ?? ''
  const subject = { ...visit, clientZone: isTimeZone(known) ? known : '' }
  return runForm(args, { tables: [callForms], subject, intentOf: () => 'take' })
}

export default function CallPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const sent = actionData as FormResult | Closed | undefined
  const refused = sent && 'intent' in sent && isNotDone(sent) ? sent : null
  return (
    <SitePage>
      {'days' in loaderData ? (
        <Offer {...loaderData} token={token} refused={refused} />
      ) : (
        <ClosedPage closed={loaderData} />
      )}
    </SitePage>
  )
}

interface OfferProps extends OfferedTimes {
  zone: string
  isKnown: boolean
  days: readonly OfferedDay[]
  token: string
  refused: (FormResult & NotDone) | null
}

function Offer(props: OfferProps) {
  const { title, reference, minutes, times, call, phone, days, token, refused } = props
  useZoneOfBrowser(props.isKnown)
  return (
    <>
      <header className={`on-light ${styles.poster}`}>
        <div className="wrap stack loose beside">
          <div>
            <p className="small">
              <span dir="auto">{title}</span> {reference && <b className="reference">{reference}</b>}
            </p>
            <h1>{texts.title}</h1>
          </div>
          <p className="lede">{texts.hint(minutes)}</p>
        </div>
      </header>
      <div className={`wrap stack wide ${styles.page}`}>
        {refused && days.length === 0 && <AnswerNote message={refused.message} />}
        {times === null && (
          <>
            {!refused && <p>{texts.noCalendar}</p>}
            <div className="actions">
              <AgencyLinks />
              <a className="quiet" href={`/project/${token}/call`}>
                {texts.tryAgain}
              </a>
            </div>
          </>
        )}
        {times?.length === 0 && <p>{texts.noneFree}</p>}
        {days.length > 0 && (
          <>
            <ZoneForm {...props} />
            <form method="post" action={answerPlace} className="stack wide">
              <input type="hidden" name="minutes" value={minutes} />
              <div className={`stack beside ${styles.days}`}>
                {days.map((day) => (
                  <Day key={day.day} day={day} chosen={call?.at ?? null} />
                ))}
              </div>
              <div className={`stack loose beside ${styles.end}`}>
                {refused && <AnswerNote message={refused.message} />}
                <Field
                  label={texts.number}
                  name="phone"
                  type="tel"
                  autoComplete="tel"
                  required
                  defaultValue={refused?.fields['phone'] ?? call?.phone ?? phone}
                />
                <div className="actions">
                  <button className="btn">{texts.take}</button>
                </div>
              </div>
            </form>
          </>
        )}
        <p>
          <a className="link" href={`/project/${token}`}>
            {times?.length ? texts.notNow : clientPageMessages.title}
          </a>
        </p>
      </div>
    </>
  )
}

/** Without script the visitor chooses a zone. */
function useZoneOfBrowser(isKnown: boolean): void {
  useRememberedTimeZone()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isKnown) void revalidate()
  }, [isKnown, revalidate])
}

function ZoneForm({ zone, now, minutes, lengths }: OfferProps) {
  const { agency } = useSite()
  return (
    <form className={`row near ${styles.zone}`}>
      {lengths.length > 1 && (
        <>
          <label className="strong" htmlFor="minutes">
            {texts.length}
          </label>
          <select id="minutes" name="minutes" defaultValue={minutes} key={minutes}>
            {lengths.map((each) => (
              <option key={each} value={each}>
                {texts.minutes(each)}
              </option>
            ))}
          </select>
        </>
      )}
      <label className="strong" htmlFor="zone">
        {texts.zone}
      </label>
      <select id="zone" name="zone" defaultValue={zone} key={zone}>
        {zoneChoices(zone, agency.timeZone).map((each, place) => (
          <option key={each} value={each}>
            {place < 2 ? texts.zoneNow(zoneName(each), timeInWords(new Date(now), each)) : zoneName(each)}
          </option>
        ))}
      </select>
      <button className="quiet">{texts.showZone}</button>
      {zone !== agency.timeZone && <p className="small muted">{texts.zoneHint(agency.location)}</p>}
    </form>
  )
}

const shownOfDay = 5

function Day({ day: { day, title, times }, chosen }: { day: OfferedDay; chosen: string | null }) {
  const { agency } = useSite()
  const rest = times.slice(shownOfDay)
  const slot = (time: OfferedTime) => (
    <label key={time.at} className={styles.slot}>
      <input className="over" type="radio" name="at" value={time.at} required defaultChecked={time.at === chosen} />
      <b>{time.theirs}</b>
      {time.ours !== time.theirs && <span>{texts.ours(time.ours, agency.location)}</span>}
    </label>
  )
  return (
    <fieldset className={styles.day}>
      <legend>
        <time dateTime={day}>{title}</time>
      </legend>
      {times.length === 0 && <p className="muted">{texts.nothingFree}</p>}
      <div className={`stack ${styles.slots}`}>{times.slice(0, shownOfDay).map(slot)}</div>
      {rest.length > 0 && (
        <details>
          <summary className="link">{texts.moreOfDay(rest.length)}</summary>
          <div className={`stack ${styles.slots}`}>{rest.map(slot)}</div>
        </details>
      )}
    </fieldset>
  )
}
