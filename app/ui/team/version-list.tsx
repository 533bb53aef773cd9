import type { ItemVersion } from '../../../core/items/items.ts'
import { versionMessages as texts } from '../../../core/store/version-messages.ts'
import { Button } from '../forms/button.tsx'
import { LocalTime } from '../live/local-time.tsx'

interface VersionListProps {
  /** Newest first. The built-in one has no time. */
  readonly versions: readonly ItemVersion[]
  /** The one that is stored now. */
  readonly revisionNumber: number
  /** Returns how a member is called. */
  readonly nameOf: (email: string) => string
  readonly isOpen?: boolean | undefined
}

/** The versions, each but the present one with a button that restores it. Stands in a form. */
export function VersionList({ versions, revisionNumber: present, nameOf, isOpen }: VersionListProps) {
  if (versions.length === 0) return null
  return (
    <>
      <input type="hidden" name="revisionNumber" value={present} />
      <details open={isOpen}>
        <summary className="link">{texts.history(versions.length)}</summary>
        <ol>
          {versions.map(({ revisionNumber, createdAt, savedBy, changes }) => (
            <li key={revisionNumber} className="row ends">
              <div className="grow breaks">
                <span id={`version-${revisionNumber}`}>
                  <SavedOn at={createdAt} by={savedBy === null ? undefined : nameOf(savedBy)} />
                </span>
                {createdAt !== undefined && <Changes changes={changes} />}
              </div>
              {revisionNumber === present ? (
                <b>{texts.now}</b>
              ) : (
                <Button
                  className="link"
                  name="restore"
                  value={revisionNumber}
                  aria-describedby={`version-${revisionNumber}`}
                >
                  {texts.restore}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function Changes({ changes }: Pick<ItemVersion, 'changes'>) {
  if (changes === null) return <p>{texts.first}</p>
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="link">{texts.changed(changes.map(({ label }) => label))}</summary>
      {changes.map(({ label, parts }) => (
        <p key={label} className="lines breaks" dir="auto">
          <b>{label}</b>{' '}
          {parts.map(({ kind, text }, index) => {
            const Element = ({ same: 'span', added: 'ins', removed: 'del' } as const)[kind]
            return (
              <Element key={index} className={kind === 'added' ? 'on-light' : undefined}>
                {text}
              </Element>
            )
          })}
        </p>
      ))}
    </details>
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
