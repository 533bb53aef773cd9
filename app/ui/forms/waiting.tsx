interface WaitingProps {
  text: string
  role?: 'status'
}

/** Words for a wait, with three squares of cloth that bob (styles/waiting.css). */
export function Waiting({ text, role }: WaitingProps) {
  return (
    <p className="wait" role={role}>
      <i aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      {text}
    </p>
  )
}
