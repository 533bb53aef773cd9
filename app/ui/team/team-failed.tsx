import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { accessMessages as texts } from '../../../core/identity/refusals.ts'
import { errorSentence } from '../live/error-sentence.ts'
import { type ErrorCopy, ourFault, useErrorCopy } from '../site/error-page.tsx'
import { AuthCard } from './auth-card.tsx'
import { TeamPage } from './team-page.tsx'

interface TeamFailedProps {
  title: string
  /** What the loader threw: from `notLoaded`, or anything else. */
  error: unknown
  /** Said where the error brings no sentence of its own. */
  says: string
}

/** A team page that failed. Shows nothing else beside the team's links, as the visitor's rights may be unknown. Trying again asks for the same
 *  address. */
export function TeamFailed({ title, error, says }: TeamFailedProps) {
  const loading = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  const copy = useErrorCopy(error)
  if (copy !== ourFault) return <Failed title={copy.title} text={copy.lede} links={copy.links} />
  return (
    <Failed title={title} text={errorSentence(error) || says}>
      <Form action={pathname}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn" disabled={loading}>
          {texts.tryAgain}
        </button>
      </Form>
    </Failed>
  )
}

interface FailedProps {
  title: string
  text: string
  links?: ErrorCopy['links']
  children?: ReactNode
}

function Failed({ title, text, links = [], children }: FailedProps) {
  return (
    <TeamPage access="unknown">
      <AuthCard state="failed">
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <p className="actions">
          {links.map(({ href, text }) => (
            <a key={href} className="link" href={href}>
              {text}
            </a>
          ))}
        </p>
        {children}
      </AuthCard>
    </TeamPage>
  )
}
