import { useEffect, useRef, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { timeInWords } from '../../../../../core/follow-up/clock-words.ts'
import { isTimeZone } from '../../../../../core/text/is-time-zone.ts'
import { servicesContext } from '../../../../context.ts'
import { readCookie, timeZoneCookie } from '../../../../cookies.ts'
import { Actions, Button } from '../../../../ui/forms/button.tsx'
import { runForm } from '../../../../ui/forms/define-form.ts'
import { Field, Select } from '../../../../ui/forms/field.tsx'
import { type FormResult, isNotDone, type NotDone } from '../../../../ui/forms/form-result.ts'
import { Radio } from '../../../../ui/forms/radios.tsx'
import { textsIn } from '../../../../ui/forms/texts-in.ts'
import type { PageHandle } from '../../../../ui/head/page-head.ts'
import { unlisted } from '../../../../ui/head/unlisted-head.ts'
import { useRememberedTimeZone } from '../../../../ui/live/clock.ts'
import { AgencyLinks } from '../../../../ui/site/links.tsx'
import { SitePage } from '../../../../ui/site/site-page.tsx'
import { useSite } from '../../../../ui/site/site.ts'
import { clientPageMessages } from '../../../client-page/messages.ts'
import { AnswerNote, answerPlace } from '../../../client-page/screens/project/answer.tsx'
import { ClosedPage } from '../../../client-page/screens/project/closed-page.tsx'
import { type Closed, closed, isNoPage, unavailable, visitOf } from '../../../client-page/screens/project/visit.ts'
import type { OfferedTimes } from '../../call-page.ts'
import { callTexts as texts } from '../../messages.ts'
import type { Route } from './+types/call.ts'
import { bookingAddress } from './booking-address.ts'
import { callDays, type OfferedDay, type OfferedTime, zoneChoices, zoneName } from './call-days.ts'
import { callForms } from './call-forms.ts'
import '../../../../ui/styles/controls.css'
import styles from './call.module.css'

export const handle: PageHandle = { shared: false }

export const meta = unlisted(texts.title)

/** Shown in the zone that the visitor has chosen, in their browser's, or in ours. */
export async function loader({ request, params: { token }, url, context }: Route.LoaderArgs) {
  try {
    const { agency, callPage } = context.get(servicesContext)
    const minutes = Number(url.searchParams.get('minutes'))
    const offered = await callPage.offered(await visitOf(request, token, context), minutes)
    if (isNoPage(offered)) return closed(offered)
    if (callPage.bookingUrl !== null) return redirect(bookingAddress(callPage.bookingUrl, offered), 303)
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
  const { title, reference, minutes, times, token, refused } = props
  useZoneOfBrowser(props.isKnown)
  const isOffered = times !== null && times.length > 0
  return (
    <>
      <header className={`on-light ${styles.poster}`}>
        <div className="wrap stack near beside">
          <div>
            <p className="small">
              <span dir="auto">{title}</span> {reference && <b className="reference">{reference}</b>}
            </p>
            <h1>{texts.title}</h1>
          </div>
          <p className="lede">{texts.hint(minutes)}</p>
        </div>
      </header>
      <div className={`wrap stack even ${styles.page}`}>
        {refused && !(isOffered && refused.problems?.['phone']) && <AnswerNote message={refused.message} />}
        {isOffered ? (
          <>
            <ZoneForm {...props} />
            <TimeForm {...props} />
          </>
        ) : (
          <NoTimes {...props} />
        )}
        <a className="link" href={`/project/${token}`}>
          {isOffered ? texts.notNow : clientPageMessages.title}
        </a>
      </div>
    </>
  )
}

function NoTimes({ times, token, refused }: OfferProps) {
  if (times) return <p>{texts.noneFree}</p>
  return (
    <>
      {!refused && <p>{texts.noCalendar}</p>}
      <Actions>
        <AgencyLinks />
        <a className="quiet" href={`/project/${token}/call`}>
          {texts.tryAgain}
        </a>
      </Actions>
    </>
  )
}

function TimeForm({ days, minutes, call, phone, refused }: OfferProps) {
  const { fields = {}, problems } = refused ?? {}
  const first = fields['at'] ?? call?.at ?? null
  const [chosen, setChosen] = useState(first)
  const error = problems?.['phone']
  const form = useRef<HTMLFormElement>(null)
  // One may be chosen before hydration.
  useEffect(() => setChosen(timeIn(form.current)), [])

  return (
    <form
      method="post"
      action={answerPlace}
      className="stack loose short"
      ref={form}
      onChange={(event) => setChosen(timeIn(event.currentTarget))}
    >
      <input type="hidden" name="minutes" value={minutes} />
      <div className="ruled">
        {days.map((day) => (
          <Day key={day.day} day={day} chosen={first} />
        ))}
      </div>
      <Field
        label={texts.number}
        id={error && 'answer'}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={fields['phone'] ?? call?.phone ?? phone}
        error={error}
      />
      <Foot days={days} chosen={chosen} />
    </form>
  )
}

function timeIn(form: HTMLFormElement | null): string | null {
  return textsIn(new FormData(form ?? undefined))['at'] ?? null
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
    <form className={`row close ${styles.zone}`}>
      {lengths.length > 1 && (
        <>
          <label className="strong" htmlFor="minutes">
            {texts.length}
          </label>
          <Select
            id="minutes"
            name="minutes"
            defaultValue={minutes}
            options={lengths.map((each) => [each, texts.minutes(each)])}
          />
        </>
      )}
      <label className="strong" htmlFor="zone">
        {texts.zone}
      </label>
      <Select
        id="zone"
        name="zone"
        defaultValue={zone}
        options={zoneChoices(zone, agency.timeZone).map((each, place) => [
          each,
          place < 2 ? texts.zoneNow(zoneName(each), timeInWords(new Date(now), each)) : zoneName(each),
        ])}
      />
      <Button>{texts.showZone}</Button>
      {zone !== agency.timeZone && <p className="small muted">{texts.zoneHint(agency.location)}</p>}
    </form>
  )
}

function Day({ day: { day, title, spread, rest }, chosen }: { day: OfferedDay; chosen: string | null }) {
  const [weekday, ...date] = title.split(' ')
  return (
    <fieldset className={styles.day}>
      <legend>
        <time dateTime={day}>
          <b className="saying">{weekday}</b> <span className="muted">{date.join(' ')}</span>
        </time>
      </legend>
      {spread.length === 0 ? (
        <p className="muted">{texts.nothingFree}</p>
      ) : (
        <div className={styles.spread}>
          {spread.map((time, column) =>
            time ? <Slot key={time.at} time={time} chosen={chosen} /> : <span key={column} className={styles.gap} />,
          )}
        </div>
      )}
      {rest.length > 0 && (
        <details open={rest.some(({ at }) => at === chosen)}>
          <summary className="link">{texts.moreOfDay(rest.length)}</summary>
          <div className={styles.rest}>
            {rest.map((time) => (
              <Slot key={time.at} time={time} chosen={chosen} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

function Slot({ time: { at, theirs, ours }, chosen }: { time: OfferedTime; chosen: string | null }) {
  const { agency } = useSite()
  return (
    <Radio className={`ticket ${styles.slot}`} name="at" value={at} required defaultChecked={at === chosen}>
      <b>{theirs}</b>
      {ours !== theirs && (
        <span>
          <span>{ours}</span>
          <span className="visually-hidden">{texts.inPlace(agency.location)}</span>
        </span>
      )}
    </Radio>
  )
}

/** The chosen time beside its button, at the foot of the window. Without script the button is there alone. */
function Foot({ days, chosen }: { days: readonly OfferedDay[]; chosen: string | null }) {
  const { agency } = useSite()
  const found = days
    .flatMap(({ title, spread, rest }) => [...spread, ...rest].map((time) => ({ title, time })))
    .find(({ time }) => time?.at === chosen)
  const { title = '', time } = found ?? {}
  const [weekday, ...date] = title.split(' ')
  const ours = time && time.ours !== time.theirs ? texts.ours(time.ours, agency.location) : ''
  return (
    <div className={`on-deep stuck ${styles.foot}`}>
      <div className="line ends">
        <p className="stack tight breaks" role="status">
          {time && (
            <>
              <b>{`${weekday}, ${time.theirs}`}</b>
              <span className="small">{[date.join(' '), ours].filter(Boolean).join('; ')}</span>
            </>
          )}
        </p>
        <Button className="btn sun">{texts.take}</Button>
      </div>
    </div>
  )
}
