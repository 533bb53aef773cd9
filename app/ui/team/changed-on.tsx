import { writtenDate } from '../../../core/text/written-time.ts'

/** Which version of a legal page this is. `iso` is the day, as `2026-11-21`. */
export function ChangedOn({ iso }: { iso: string }) {
  return (
    <p className="small muted after">
      <time dateTime={iso}>{`Last changed on ${writtenDate(iso)}.`}</time>
    </p>
  )
}
