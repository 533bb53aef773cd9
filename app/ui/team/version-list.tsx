import { versionMessages as texts } from '../../../core/store/version-messages.ts'
import { LocalTime } from '../live/local-time.tsx'

interface VersionListProps {
  /** Newest first. The built-in one has no time. */
  readonly versions: readonly {
    readonly revisionNumber: number
    readonly savedBy: string | null
    readonly createdAt?: string
  }[]
  /** The one that is stored now. */
  readonly revisionNumber: number
  /** Of members, by their email. */
  readonly initials: Readonly<Record<string, string>>
}

/** The versions, each but the present one with a button that restores it. Stands in a form. */
export function VersionList({ versions, revisionNumber: present, initials }: VersionListProps) {
  if (versions.length === 0) return null
  return (
    <>
      <input type="hidden" name="revisionNumber" value={present} />
      <details>
        <summary>{texts.history(versions.length)}</summary>
        <ol>
          {versions.map(({ revisionNumber, createdAt, savedBy }) => (
            <li key={revisionNumber}>
              <span id={`version-${revisionNumber}`}>
                <SavedOn at={createdAt} by={initials[savedBy ?? '']} />
              </span>
              {revisionNumber === present ? (
                <b>{texts.now}</b>
              ) : (
                <button
                  className="link"
                  name="restore"
                  value={revisionNumber}
                  aria-describedby={`version-${revisionNumber}`}
                >
                  {texts.restore}
                </button>
              )}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

/** When a version was saved, and by whom. The built-in one has no time. */
export function SavedOn({ at, by }: { at: string | undefined; by: string | undefined }) {
  if (at === undefined) return <span>{texts.builtIn}</span>
  return (
    <span>
      <LocalTime iso={at} />
      {by && <span>{texts.by(by)}</span>}
    </span>
  )
}
