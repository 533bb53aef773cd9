import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { Said } from './said.tsx'
import { useWork } from './use-work.ts'
import type { View } from './view.ts'
import { WorkFields } from './work-fields.tsx'

interface EraseBoxProps {
  intent: 'erase' | 'message-erase'
  id: string
  revision: string
  title: string
  question: string
  view: View
}

/** Asks before it erases: the button lies behind a line that opens, and says what goes. */
export function EraseBox({ intent, id, revision, title, question, view }: EraseBoxProps) {
  const work = useWork(intent, id)
  return (
    <section className="block">
      <details className="more">
        <summary>{title}</summary>
        <p>{question}</p>
        <work.Form method="post">
          <WorkFields intent={intent} id={id} read={{ revision, was: '' }} />
          <button className="quiet danger" disabled={!work.idle}>
            {dashboardMessages.eraseNow}
          </button>
        </work.Form>
      </details>
      <Said work={work} view={view} />
    </section>
  )
}
