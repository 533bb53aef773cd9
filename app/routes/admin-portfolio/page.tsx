import { data } from 'react-router'
import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { AccessDenied } from '../../ui/access-denied.tsx'
import { pageHead } from '../../ui/page-head.ts'
import { TeamPage } from '../../ui/team-page.tsx'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import '../../ui/styles/desk.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: portfolioMessages.adminTitle }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind } = await visitorOf(request, context)
  return data({ access: kind === 'anonymous' ? ('none' as const) : kind }, kind === 'member' ? 200 : 403)
}

export default function AdminPortfolio({ loaderData: { access } }: Route.ComponentProps) {
  return (
    <TeamPage access={access}>
      {access === 'member' ? (
        <div className="bar">
          <h1>{portfolioMessages.adminTitle}</h1>
          <p>{portfolioMessages.noProjects}</p>
        </div>
      ) : (
        <AccessDenied sentence={portfolioMessages.loginNeeded} />
      )}
    </TeamPage>
  )
}
