import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const routes: RouteConfigEntry[] = [route('project/:token/call', 'features/calls/screens/project/call.tsx')]
