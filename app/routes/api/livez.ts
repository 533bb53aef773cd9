/** For a supervisor that restarts a hanging process. Depends on nothing. */
export function loader() {
  return Response.json({ status: 'ok' })
}
