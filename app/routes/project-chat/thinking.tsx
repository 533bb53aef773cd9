interface ThinkingProps {
  text: string
  role?: 'status'
}

/** Words for a wait, with three squares of cloth that bob. */
export function Thinking({ text, role }: ThinkingProps) {
  return (
    <p className="think" role={role}>
      <i aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      {text}
    </p>
  )
}
