import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Its id is that of release 0.4.0, whose open pages name it. */
export const routes: RouteConfigEntry[] = [
  route('project/:token/call', 'features/calls/screens/project/call.tsx', { id: 'routes/project/call' }),
]
