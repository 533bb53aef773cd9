/** For a load balancer or a watchdog: the process answers. */
export function loader() {
  return Response.json({ status: 'ok' })
}
