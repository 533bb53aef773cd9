import { Form, useLocation, useNavigation } from 'react-router'
import { accessMessages as texts } from '../../../core/identity/access-messages.ts'
import { Actions, Button } from '../forms/button.tsx'
import { errorSentence } from '../live/error-sentence.ts'
import { ourFault, useErrorCopy } from '../site/error-page.tsx'
import { AuthCard } from './auth-card.tsx'
import { TeamPage } from './team-page.tsx'

/** Returns what stands for a team page that failed, for its route. Shows nothing else beside the team's links, as the visitor's rights may be unknown.
 *  Trying again asks for the same address. `says` is said where the error, from `notLoaded` or anything else, brings no sentence of its own. */
export function teamFailed(title: string, says: string) {
  return function TeamFailed({ error }: { error: unknown }) {
    const loading = useNavigation().state !== 'idle'
    const { pathname, search } = useLocation()
    const copy = useErrorCopy(error)
    const isOurs = copy === ourFault
    return (
      <TeamPage access="unknown">
        <AuthCard state="failed">
          <h1>{isOurs ? title : copy.title}</h1>
          <p role="alert">{isOurs ? errorSentence(error) || says : copy.lede}</p>
          <Actions>
            {!isOurs &&
              copy.links.map(({ href, text }) => (
                <a key={href} className="link" href={href}>
                  {text}
                </a>
              ))}
          </Actions>
          {isOurs && (
            <Form action={pathname} className="stack">
              {[...new URLSearchParams(search)].map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button className="btn" disabled={loading}>
                {texts.tryAgain}
              </Button>
            </Form>
          )}
        </AuthCard>
      </TeamPage>
    )
  }
}
