interface ChangedOnProps {
  /** The day, as `2026-11-21`. */
  iso: string
  /** The same in a sentence. */
  text: string
}

/** Which version of a legal page this is. */
export function ChangedOn({ iso, text }: ChangedOnProps) {
  return (
    <p className="small muted">
      <time dateTime={iso}>{text}</time>
    </p>
  )
}
