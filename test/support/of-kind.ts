/** The outcome, which must be of this kind for the test to go on. */
export function ofKind<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  outcome: Outcome,
  kind: Kind,
): Extract<Outcome, { kind: Kind }> {
  if (outcome.kind !== kind) throw new Error(`Not ${kind}: ${JSON.stringify(outcome)}`)
  return outcome as Extract<Outcome, { kind: Kind }>
}
