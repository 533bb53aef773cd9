/** For whatever restarts a process that hangs: the process answers. Asks nothing. */
export function loader() {
  return Response.json({ status: 'ok' })
}
