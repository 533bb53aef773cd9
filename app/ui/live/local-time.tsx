import { clockTime, dayOf, minuteOf, months } from '../../../core/follow-up/zoned-time.ts'
import { isUsualLanguage, language } from '../../../core/text/language.ts'
import { useSite } from '../site/site.ts'

interface LocalTimeProps {
  iso: string
  style?: 'time' | 'day' | 'date-time'
  /** For one time of a page without a `ZoneNote`: names the zone, if it is not known to be the viewer's. */
  withZone?: boolean
}

/** A time in the viewer's time zone, or in the agency's. The page says once which it is. */
export function LocalTime({ iso, style = 'date-time', withZone = false }: LocalTimeProps) {
  const { timeZone, label } = useSite().clock
  const text = written(iso, style, timeZone)
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {withZone && label !== null ? `${text} ${label}` : text}
    </time>
  )
}

/** Names the zone of the page's times while the viewer's is unknown. */
export function ZoneNote() {
  const { label } = useSite().clock
  return label === null ? null : <p className="small muted">{`Times are in ${label}.`}</p>
}

/** `09:41`, `20 Nov 2026`, or `20 Nov 2026, 09:41`. Built from numbers, because locale data differs between machines. A site in another
 *  language writes the date as that does. */
function written(iso: string, style: NonNullable<LocalTimeProps['style']>, timeZone: string): string {
  const moment = new Date(iso)
  const time = clockTime(minuteOf(moment, timeZone))
  const [year, month = 1, day] = dayOf(moment, timeZone).split('-').map(Number)
  const date = isUsualLanguage()
    ? `${day} ${months[month - 1]?.slice(0, 3)} ${year}`
    : moment.toLocaleDateString(language(), { dateStyle: 'medium', timeZone })
  return { time, day: date, 'date-time': `${date}, ${time}` }[style]
}
