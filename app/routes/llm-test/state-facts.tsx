import type { ModelState } from '../../../core/language-model/guarded-model.ts'
import { llmTestMessages } from '../../../core/llm-test/messages.ts'
import { Note } from '../../ui/forms/note.tsx'

/** What is in use, which models were unknown, and what the day has cost. */
export function StateFacts({ state }: { state: ModelState | null }) {
  if (!state) return <Note says="no">{llmTestMessages.stateUnknown}</Note>
  const { name, models, today, circuitOpenUntil } = state
  return (
    <dl className="facts">
      <dt>{llmTestMessages.adapter}</dt>
      <dd>{models.length === 0 ? llmTestMessages.noModel : name}</dd>
      {models.length > 0 && (
        <>
          <dt>{llmTestMessages.models}</dt>
          <dd>
            <ol>
              {models.map((model) => (
                <li key={model.name}>
                  {model.name} <span className="muted">{llmTestMessages.modelStates[model.state]}</span>
                </li>
              ))}
            </ol>
          </dd>
          <dt>{llmTestMessages.today}</dt>
          <dd>{llmTestMessages.callsOf(today.calls, today.limit)}</dd>
        </>
      )}
      {circuitOpenUntil && <dd className="resting">{llmTestMessages.resting(circuitOpenUntil.slice(11, 16))}</dd>}
    </dl>
  )
}
