import { data } from 'react-router'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import { AccessDenied } from '../../ui/access-denied.tsx'
import { pageHead } from '../../ui/page-head.ts'
import { TeamPage } from '../../ui/team-page.tsx'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import '../../ui/styles/desk.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: llmTestMessages.title }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind } = await visitorOf(request, context)
  return data({ access: kind === 'anonymous' ? ('none' as const) : kind }, kind === 'member' ? 200 : 403)
}

export default function LlmTest({ loaderData: { access } }: Route.ComponentProps) {
  return (
    <TeamPage access={access}>
      {access === 'member' ? (
        <div className="bar">
          <h1>{llmTestMessages.title}</h1>
          <p>{llmTestMessages.noModel}</p>
        </div>
      ) : (
        <AccessDenied sentence={llmTestMessages.membersOnly} />
      )}
    </TeamPage>
  )
}
